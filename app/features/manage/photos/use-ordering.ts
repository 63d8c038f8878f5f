import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useLeaveWarning } from '#app/lib/use-leave-warning.ts';
import type { Photo } from '#contract/photo.ts';
import { moved } from './moved.ts';
import { orderQueue } from './order-queue.ts';

type Save = (ids: readonly number[]) => Promise<void>;

const STEPS: Record<string, (place: number, last: number) => number> = {
  ArrowLeft: (place) => place - 1,
  ArrowUp: (place) => place - 1,
  ArrowRight: (place) => place + 1,
  ArrowDown: (place) => place + 1,
  Home: () => 0,
  End: (_, last) => last,
};

const EDGE_PX = 96;
const SCROLL_PX = 16;

/** Marks the element of a photo, so that it is known over which one something is dragged. */
export const photoMark = (id: number) => ({ 'data-photo': id });

/** Photos as they are being ordered: shown at once, saved when they are let go, each order after the one before. */
export function useOrdering(photos: readonly Photo[], save: Save, onMoved: (place: number) => void) {
  const [draft, setDraft] = useState<readonly number[]>();
  const [dragged, setDragged] = useState<number>();
  const isHeld = useRef(false);
  const [queue] = useState(() =>
    orderQueue(save, () => {
      // What is being dragged stays where it is: an earlier order was saved.
      if (!isHeld.current) setDraft(undefined);
    }),
  );
  useLeaveWarning(draft !== undefined && dragged === undefined);
  const shown = draft ? inOrder(photos, draft) : photos;
  const ids = shown.map(({ id }) => id);

  function keep(order: readonly number[]): void {
    setDraft(order);
    queue.keep(order);
  }

  function moveTo(id: number, place: number): void {
    const order = moved(ids, id, place);
    if (order.join() === ids.join()) return;
    keep(order);
    onMoved(order.indexOf(id) + 1);
  }

  function drag(id: number, { clientX, clientY }: PointerEvent): void {
    const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-photo]');
    const place = ids.indexOf(Number(over?.dataset.photo));
    if (place >= 0 && place !== ids.indexOf(id)) setDraft(moved(ids, id, place));
    // Near an edge of the screen, what lies beyond it comes into view.
    const isAbove = clientY < EDGE_PX;
    if (isAbove || clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, isAbove ? -SCROLL_PX : SCROLL_PX);
  }

  function hold(id: number | undefined): void {
    isHeld.current = id !== undefined;
    setDragged(id);
  }

  function drop(id: number): void {
    // Back at the place it will have anyway, there is nothing to save.
    const awaited = queue.pending() ?? photos.map((photo) => photo.id);
    if (!draft || draft.join() === awaited.join()) {
      cancel();
      return;
    }
    hold(undefined);
    keep(draft);
    onMoved(draft.indexOf(id) + 1);
  }

  function cancel(): void {
    hold(undefined);
    setDraft(queue.pending());
  }

  /** For what a photo is moved by. */
  const handle = (id: number) => ({
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      hold(id);
    },
    onPointerMove: (event: PointerEvent) => dragged === id && drag(id, event),
    onPointerUp: () => dragged === id && drop(id),
    onPointerCancel: () => dragged === id && cancel(),
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape' && dragged === id) return cancel();
      const step = STEPS[event.key];
      if (!step) return;
      event.preventDefault();
      moveTo(id, step(ids.indexOf(id), ids.length - 1));
    },
  });

  return { shown, dragged, handle, moveTo };
}

/** One that is not in the order yet comes last. */
function inOrder(photos: readonly Photo[], order: readonly number[]): Photo[] {
  const place = ({ id }: Photo) => (order.includes(id) ? order.indexOf(id) : order.length);
  return photos.toSorted((one, other) => place(one) - place(other));
}
