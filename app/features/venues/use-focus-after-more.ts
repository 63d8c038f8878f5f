import { type RefObject, useEffect, useRef } from 'react';

type AfterMore = { list: RefObject<HTMLUListElement | null>; foot: RefObject<HTMLDivElement | null> };

/**
 * More venues may take away what had the focus: the button goes when none are left, and when they cannot be loaded. It
 * then goes on with what stands below the list now, or else with the first venue that has come.
 */
export function useFocusAfterMore(isLoadingMore: boolean, count: number): AfterMore {
  const list = useRef<HTMLUListElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (isLoadingMore) {
      before.current ??= count;
      return;
    }
    const first = before.current;
    before.current = undefined;
    if (first === undefined || hasFocusSomewhere()) return;
    const next = foot.current?.querySelector('a, button') ?? list.current?.children[first]?.querySelector('a, button');
    if (!(next instanceof HTMLElement)) return;
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: 'nearest' });
  }, [isLoadingMore, count]);
  return { list, foot };
}

function hasFocusSomewhere(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body;
}
