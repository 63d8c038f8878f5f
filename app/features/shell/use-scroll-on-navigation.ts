import { useEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';
import { unlessPressing } from '#app/lib/pressing.ts';
import { useScrollPositions } from '#app/lib/scroll-positions.ts';
import { scrollToTop } from '#app/lib/scroll-to-top.ts';

export const SCROLL_DELAY_MS = 100;

/** A new path starts at its top, for the eye and for the keyboard; Back and Forward lead to where a page was left. */
export function useScrollOnNavigation(): void {
  const location = useLocation();
  const pathname = pageOf(location);
  const hasMovedInHistory = useNavigationType() === 'POP';
  useScrollPositions({ key: location.key, pathname }, hasMovedInHistory);
  const previous = useRef(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another path counts
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const focused = document.activeElement;
    return unlessPressing(SCROLL_DELAY_MS, () => {
      if (!hasMovedInHistory) scrollToTop();
      if (!hasGoneOn(focused)) document.getElementById('main')?.focus({ preventScroll: true });
    });
  }, [pathname]);
}

/** A booking that goes on under another id is still the same page. */
function pageOf({ pathname, state }: Location<unknown>): string {
  const { flow } = (state ?? {}) as { flow?: unknown };
  return typeof flow === 'string' ? `/booking/${flow}` : pathname;
}

/** Whether the visitor is already at something else: typing into a field, or in what was opened meanwhile. */
function hasGoneOn(focused: Element | null): boolean {
  const { activeElement, body } = document;
  if (!activeElement || activeElement === body) return false;
  return activeElement !== focused || activeElement.matches('input, textarea, select');
}
