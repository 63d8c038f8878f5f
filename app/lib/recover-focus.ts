/** What had the focus may be gone after a change: then it goes on from the page's content, not from the very top. */
export function recoverFocus(): void {
  requestAnimationFrame(() => {
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body) return;
    document.getElementById('main')?.focus({ preventScroll: true });
  });
}
