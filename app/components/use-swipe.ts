import { type PointerEvent, useRef } from 'react';

/** A finger that moves so far sideways means another picture. */
const SWIPE_PX = 40;

type Ways = { next: () => void; previous: () => void };

/** For the frame of a picture, its first child: it follows a finger, which leads to the next or the previous one. */
export function useSwipe({ next, previous }: Ways) {
  const start = useRef<{ x: number; y: number; id: number }>(undefined);

  function moveTo(frame: Element, px: number): void {
    const picture = frame.firstElementChild;
    if (picture instanceof HTMLElement) picture.style.translate = px === 0 ? '' : `${px}px`;
  }
  function onPointerDown({ target, pointerType, pointerId, isPrimary, clientX, clientY }: PointerEvent): void {
    const isOnButton = target instanceof Element && target.closest('button') !== null;
    // A second finger zooms.
    start.current =
      pointerType === 'touch' && isPrimary && !isOnButton ? { x: clientX, y: clientY, id: pointerId } : undefined;
  }
  function onPointerMove({ currentTarget, pointerId, clientX }: PointerEvent): void {
    if (start.current?.id === pointerId) moveTo(currentTarget, clientX - start.current.x);
  }
  function onPointerUp({ currentTarget, pointerId, clientX, clientY }: PointerEvent): void {
    if (start.current?.id !== pointerId) return;
    const [x, y] = [clientX - start.current.x, clientY - start.current.y];
    onPointerCancel({ currentTarget });
    if (Math.abs(x) < SWIPE_PX || Math.abs(x) < Math.abs(y)) return;
    if (x < 0) next();
    else previous();
  }
  function onPointerCancel({ currentTarget }: Pick<PointerEvent, 'currentTarget'>): void {
    start.current = undefined;
    moveTo(currentTarget, 0);
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}
