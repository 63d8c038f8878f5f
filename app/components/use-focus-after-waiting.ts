import { type RefObject, useEffect, useRef } from 'react';

/** A button that waits is disabled and so loses the focus: when the wait is over and it is still there, it gets it back. */
export function useFocusAfterWaiting(isWaiting: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasWaiting = useRef(isWaiting);
  useEffect(() => {
    const isOver = wasWaiting.current && !isWaiting;
    wasWaiting.current = isWaiting;
    if (!isOver) return;
    // After a dialog that closes at the same time has tried to give the focus back.
    const frame = requestAnimationFrame(() => button.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [isWaiting]);
  return button;
}
