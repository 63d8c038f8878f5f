import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { scrollToTop } from '#app/lib/scroll-to-top.ts';

export const SCROLL_DELAY_MS = 100;

/** Every new path starts at its top, for the eye and for the keyboard. */
export function useScrollToTopOnPathChange(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const timer = setTimeout(() => {
      scrollToTop();
      document.getElementById('main')?.focus({ preventScroll: true });
    }, SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
}
