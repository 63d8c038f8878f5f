// Painting with a pointer. A mouse paints at once; a finger scrolls the page, and paints after resting on a cell or by a tap.
import { type Dispatch, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Cell, DraftAction } from './price-draft.ts';

const LONG_PRESS_MS = 300;
/** How far a resting finger may tremble. */
const TREMBLE_PX = 10;
/** So near to the top or the bottom of the screen the page follows the pointer. */
const EDGE_PX = 48;
const SCROLL_PX = 10;

type Press = { readonly pointerId: number; readonly x: number; readonly y: number; readonly cell: Cell };

export function usePainting(draw: Dispatch<DraftAction>) {
  const grid = useRef<HTMLDivElement>(null);
  const press = useRef<Press | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const place = useRef({ x: 0, y: 0 });
  const [isPainting, setPainting] = useState(false);
  const painting = useRef(isPainting);
  painting.current = isPainting;

  useEffect(() => {
    const element = grid.current;
    // A finger that paints must not scroll. Only a listener that is not passive can say so, which React's are.
    const stay = (event: TouchEvent) => {
      if (painting.current && event.cancelable) event.preventDefault();
    };
    element?.addEventListener('touchmove', stay, { passive: false });
    return () => {
      clearTimeout(timer.current);
      element?.removeEventListener('touchmove', stay);
    };
  }, []);

  function begin(cell: Cell): void {
    painting.current = true;
    setPainting(true);
    draw({ type: 'mark', cell });
    requestAnimationFrame(follow);
  }

  /** Scrolls on while the pointer rests at an edge: a day is longer than most screens. */
  function follow(): void {
    if (!painting.current) return;
    const { x, y } = place.current;
    const by = y < EDGE_PX ? -SCROLL_PX : y > window.innerHeight - EDGE_PX ? SCROLL_PX : 0;
    const cell = by === 0 ? undefined : cellAt(x, y);
    if (by !== 0) window.scrollBy(0, by);
    if (cell) draw({ type: 'mark', cell, extend: true });
    requestAnimationFrame(follow);
  }

  function end(): void {
    clearTimeout(timer.current);
    press.current = null;
    painting.current = false;
    setPainting(false);
  }

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      const cell = cellAt(event.clientX, event.clientY);
      if (!cell || event.button !== 0) return;
      press.current = { pointerId: event.pointerId, x: event.clientX, y: event.clientY, cell };
      place.current = press.current;
      if (event.pointerType === 'touch') {
        timer.current = setTimeout(() => begin(cell), LONG_PRESS_MS);
        return;
      }
      event.currentTarget.setPointerCapture(event.pointerId);
      begin(cell);
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      const from = press.current;
      if (from?.pointerId !== event.pointerId) return;
      place.current = { x: event.clientX, y: event.clientY };
      if (!painting.current) {
        const isScrolling = Math.hypot(event.clientX - from.x, event.clientY - from.y) > TREMBLE_PX;
        return isScrolling ? end() : undefined;
      }
      const cell = cellAt(event.clientX, event.clientY);
      if (cell) draw({ type: 'mark', cell, extend: true });
    },
    onPointerUp(event: PointerEvent<HTMLDivElement>) {
      const from = press.current;
      if (from?.pointerId !== event.pointerId) return;
      if (!painting.current) draw({ type: 'mark', cell: from.cell });
      draw({ type: 'paint' });
      end();
    },
    onPointerCancel: end,
    // The menu that a long press would open.
    onContextMenu(event: { preventDefault: () => void }) {
      if (press.current) event.preventDefault();
    },
  };
  return { grid, isPainting, stop: end, handlers };
}

/** A captured pointer is always over the grid: which cell is under it, the page knows. */
function cellAt(x: number, y: number): Cell | undefined {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]');
  const { column, row } = cell?.dataset ?? {};
  return column === undefined || row === undefined ? undefined : { column: Number(column), row: Number(row) };
}
