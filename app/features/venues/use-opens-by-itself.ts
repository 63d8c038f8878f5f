import { startTransition, useEffect, useState } from 'react';
import { OPENING } from '#app/components/lazy-panel.tsx';
import { hasComeBack } from '#app/lib/scroll-positions.ts';
import { isMotionReduced } from '#app/lib/use-reduced-motion.ts';
import { MINUTE_MS } from '#domain/time-units.ts';

const GALLERY_OPENS_AFTER_MS = 2_000;
const SHOWN = 'galleryShown';
/** A visit goes on in another tab, and after a short while away. */
const VISIT_MS = 30 * MINUTE_MS;
/** What a visitor may be at: a popup, a sheet, or the search field. */
const OPENED = `[role="dialog"], dialog[open], [role="combobox"]:focus, ${OPENING}`;
/** Whoever presses so soon after it opened meant what lay there before. */
const PRESSED_BEFORE_SEEN_MS = 700;
/** Signs that somebody is busy with the page: scrolling, typing, moving by keyboard, pressing. */
const ACTIVITY = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/**
 * Opens by itself a while after `isReady`, once in a visit to the site: not after Back, not for those who asked for less
 * movement, and not when the visitor has begun to do something. `prepare` fetches what is to be opened.
 */
export function useOpensByItself(isReady: boolean, prepare: () => Promise<void>) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isReady || wasShown()) return;
    const over = new AbortController();
    const { signal } = over;
    for (const event of ACTIVITY) {
      window.addEventListener(event, () => over.abort(), { signal, capture: true, passive: true });
    }
    const timer = setTimeout(async () => {
      if (!mayOpen()) return;
      await prepare();
      // Fetching it may have taken long.
      if (signal.aborted || !mayOpen()) return;
      over.abort();
      noteShown();
      startTransition(() => setOpen(true));
      passPressesOn(() => setOpen(false));
    }, GALLERY_OPENS_AFTER_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
    return () => over.abort();
  }, [isReady, prepare]);
  return [isOpen, setOpen] as const;
}

function mayOpen(): boolean {
  // The page begins at its top: further down, somebody has scrolled.
  if (hasComeBack() || window.scrollY > 0 || document.querySelector(OPENED)) return false;
  return !isMotionReduced();
}

/** For a short while a press goes to what it was aimed at, and `close` is called. */
function passPressesOn(close: () => void): void {
  const over = new AbortController();
  const { signal } = over;
  const openedAt = Date.now();
  let target: Element | undefined;
  const press = (event: PointerEvent) => {
    // What is pressed later is meant for what is seen, also after a press that became none, such as one that scrolled.
    if (Date.now() - openedAt > PRESSED_BEFORE_SEEN_MS) return over.abort();
    const there = document.elementsFromPoint(event.clientX, event.clientY);
    target = there.find((element) => element.closest('header, main, footer'));
    event.preventDefault();
    event.stopPropagation();
  };
  const release = (event: MouseEvent) => {
    over.abort();
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    close();
    if (target instanceof HTMLElement) target.click();
  };
  window.addEventListener('pointerdown', press, { signal, capture: true });
  window.addEventListener('click', release, { signal, capture: true });
}

function wasShown(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(SHOWN)) < VISIT_MS;
  } catch {
    // What cannot be remembered would open on each page.
    return true;
  }
}

function noteShown(): void {
  try {
    localStorage.setItem(SHOWN, String(Date.now()));
  } catch {
    // It was not forbidden a moment ago; then it may open once more.
  }
}
