import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { unlessPressing } from '#app/lib/pressing.ts';
import { scrollToTop } from '#app/lib/scroll-to-top.ts';

export const SCROLL_DELAY_MS = 100;

/** Every new path starts at its top, for the eye and for the keyboard. */
export function useScrollToTopOnPathChange(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const focused = document.activeElement;
    return unlessPressing(SCROLL_DELAY_MS, () => {
      scrollToTop();
      if (!hasGoneOn(focused)) document.getElementById('main')?.focus({ preventScroll: true });
    });
  }, [pathname]);
}

/** Whether the visitor is already at something else: typing into a field, or in what was opened meanwhile. */
function hasGoneOn(focused: Element | null): boolean {
  const { activeElement, body } = document;
  if (!activeElement || activeElement === body) return false;
  return activeElement !== focused || activeElement.matches('input, textarea, select');
}
