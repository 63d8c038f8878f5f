import { type PointerEvent as Pressed, useState } from 'react';
import type { FreeCell } from '#app/features/manage/desk/free-cell.ts';
import type { DayBooking } from '#contract/day.ts';
import type { SheetItem } from './sheet-item.ts';

/** A hand that presses is never quite still. */
const STILL_PX = 6;

export type Drop = (booking: DayBooking, cell: FreeCell) => void;

/** Bookings are dragged onto free cells with a mouse or a pen; a finger scrolls, and has a button for it. */
export function useDragging(items: readonly SheetItem[], onDrop: Drop | undefined) {
  const [dragged, setDragged] = useState<{ key: string; over: string | undefined }>();

  function onPointerDown(press: Pressed): void {
    const item = itemAt(items, press.target);
    const booking = item?.block;
    if (!onDrop || !item || booking?.kind !== 'booking' || press.button !== 0 || press.pointerType === 'touch') return;
    let isMoving = false;
    let over: SheetItem | undefined;
    const listening = new AbortController();
    const { signal } = listening;

    function end(): void {
      listening.abort();
      setDragged(undefined);
    }
    function move({ clientX, clientY }: PointerEvent): void {
      isMoving ||= Math.hypot(clientX - press.clientX, clientY - press.clientY) > STILL_PX;
      if (!isMoving || !item) return;
      const below = itemAt(items, document.elementFromPoint(clientX, clientY));
      over = below?.block ? undefined : below;
      setDragged({ key: item.key, over: over?.key });
    }
    function drop(): void {
      end();
      if (!isMoving || booking?.kind !== 'booking') return;
      ignoreClick();
      if (over) onDrop?.(booking, { court: over.court, from: over.from, to: over.to });
    }
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', drop, { signal });
    window.addEventListener('pointercancel', end, { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
  }

  return { dragged, onPointerDown };
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
