import { type KeyboardEvent, useEffect, useState } from 'react';

type GalleryOptions = {
  open: boolean;
  count: number;
  /** Which one to begin with, each time it opens. */
  start?: number;
  /** Moves on by itself after so long; the time begins anew with each move. */
  advanceEveryMs?: number | undefined;
};

/** Which picture of a gallery is shown: from the last one goes on to the first, and back. */
export function useGalleryIndex({ open, count, start = 0, advanceEveryMs }: GalleryOptions) {
  const [index, setIndex] = useState(start);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setIndex(start);
  }
  const move = (step: number) => setIndex((current) => (current + step + count) % count);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new picture begins a new wait
  useEffect(() => {
    if (!open || !advanceEveryMs || count < 2) return;
    const timer = setTimeout(() => setIndex((current) => (current + 1) % count), advanceEveryMs);
    return () => clearTimeout(timer);
  }, [open, advanceEveryMs, count, index]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    move(event.key === 'ArrowRight' ? 1 : -1);
  }
  return { index, setIndex, next: () => move(1), previous: () => move(-1), onKeyDown };
}
