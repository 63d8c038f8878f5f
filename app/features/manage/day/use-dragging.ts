// Bookings are dragged onto free cells: with a mouse or a pen at once, with a finger after resting on one. A finger that
// moves before that scrolls the page.
import { type PointerEvent as Pressed, type RefObject, useEffect, useRef, useState } from 'react';
import type { FreeCell } from '#app/features/manage/desk/free-cell.ts';
import type { DayBooking } from '#contract/day.ts';
import { followEdges } from './follow-edges.ts';
import type { SheetItem } from './sheet-item.ts';

/** A hand that presses is never quite still. */
const STILL_PX = { mouse: 6, touch: 10 };
const LONG_PRESS_MS = 350;
/** Felt in the hand, where the phone can. */
const LIFTED_BUZZ_MS = 15;

export type Drop = (booking: DayBooking, cell: FreeCell) => void;

/** `sheet` is what scrolls, unless the page does. */
export function useDragging(
  sheet: RefObject<HTMLElement | null>,
  items: readonly SheetItem[],
  onDrop: Drop | undefined,
) {
  const [dragged, setDragged] = useState<{ key: string; over: string | undefined }>();
  const finger = useFinger(sheet);

  function onPointerDown(press: Pressed): void {
    const item = itemAt(items, press.target);
    const booking = item?.block;
    if (!onDrop || !item || booking?.kind !== 'booking' || press.button !== 0) return;
    const isTouch = press.pointerType === 'touch';
    const still = isTouch ? STILL_PX.touch : STILL_PX.mouse;
    let isLifted = !isTouch;
    let isMoving = false;
    let over: SheetItem | undefined;
    let stopFollowing: (() => void) | undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const resting = isTouch ? setTimeout(lift, LONG_PRESS_MS) : undefined;

    function end(): void {
      clearTimeout(resting);
      listening.abort();
      stopFollowing?.();
      setDragged(undefined);
    }
    function lift(): void {
      isLifted = true;
      finger.current = 'carries';
      navigator.vibrate?.(LIFTED_BUZZ_MS);
      if (item) setDragged({ key: item.key, over: undefined });
    }
    function lookBelow(x: number, y: number): void {
      const below = itemAt(items, document.elementFromPoint(x, y));
      over = below?.block ? undefined : below;
      if (item) setDragged({ key: item.key, over: over?.key });
    }
    function move({ clientX, clientY, pointerId }: PointerEvent): void {
      if (pointerId !== press.pointerId) return;
      const isAway = Math.hypot(clientX - press.clientX, clientY - press.clientY) > still;
      if (!isLifted) {
        if (isAway) end();
        return;
      }
      isMoving ||= isAway;
      if (!isMoving) return;
      stopFollowing ??= followEdges(sheet.current, signal, lookBelow);
      lookBelow(clientX, clientY);
    }
    function drop({ pointerId }: PointerEvent): void {
      if (pointerId !== press.pointerId) return;
      end();
      if (!isMoving || booking?.kind !== 'booking') return;
      if (isTouch) finger.current = 'dropped';
      else ignoreClick();
      if (over) onDrop?.(booking, { court: over.court, from: over.from, to: over.to });
    }
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', drop, { signal });
    window.addEventListener('pointercancel', end, { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
    // The menu that a long press would open.
    window.addEventListener('contextmenu', (event) => isTouch && event.preventDefault(), { signal });
  }

  return { dragged, onPointerDown };
}

/** A finger that carries something must not scroll, nor open what it lets go, nor turn to the next court. */
function useFinger(sheet: RefObject<HTMLElement | null>): RefObject<'carries' | 'dropped' | undefined> {
  const finger = useRef<'carries' | 'dropped'>(undefined);
  useEffect(() => {
    const element = sheet.current;
    // Only listeners that are not passive can say so, which React's are.
    function stay(event: TouchEvent): void {
      if (finger.current && event.cancelable) event.preventDefault();
    }
    function leave(event: TouchEvent): void {
      if (finger.current === 'dropped') {
        event.preventDefault();
        event.stopPropagation();
      }
      finger.current = undefined;
    }
    element?.addEventListener('touchmove', stay, { passive: false });
    element?.addEventListener('touchend', leave, { passive: false });
    element?.addEventListener('touchcancel', leave, { passive: false });
    return () => {
      element?.removeEventListener('touchmove', stay);
      element?.removeEventListener('touchend', leave);
      element?.removeEventListener('touchcancel', leave);
    };
  }, [sheet]);
  return finger;
}

function itemAt(items: readonly SheetItem[], target: EventTarget | null): SheetItem | undefined {
  const spot = target instanceof Element ? target.closest<HTMLElement>('[data-spot]')?.dataset.spot : undefined;
  return items.find(({ key }) => key === spot);
}

/** Letting go of what was dragged does not open it. */
function ignoreClick(): void {
  const stop = (event: Event) => event.stopPropagation();
  window.addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }));
}
