/** For a `ref`: what takes the place of something that had the focus takes the focus as well. */
export function focusAtOnce(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

/** For a `ref`: takes the focus if what had it went away with the same change. */
export function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) focusAtOnce(element);
}
