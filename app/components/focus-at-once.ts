/** For a `ref`: what takes the place of something that had the focus takes the focus as well. */
export function focusAtOnce(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
