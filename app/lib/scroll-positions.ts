// Where each page of this tab was left, so that Back leads to the same place in it.
import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Place, placeNow, scrollToPlace } from './scroll-place.ts';

const STORED = 'scrollPlaces';
const MOST_STORED = 50;
/** A place is looked at when scrolling has paused for so long. */
const PAUSE_MS = 80;
/** How long a page may take to become as long as it was. */
const LONGEST_WAIT_MS = 5_000;

const places = new Map<string, Place>();
let isRestoring = false;
/** Who looks after the place on a page that is opened by its address, for example after a reload. */
let onLoad: ScrollRestoration = 'auto';

/** The page begins at its top after a reload too, where a browser would go back to where it was left. */
export function useTopAfterReload(): void {
  useEffect(() => {
    onLoad = 'manual';
    return () => {
      onLoad = 'auto';
    };
  }, []);
}

/** How the page on show was reached. */
let arrival: 'by-address' | 'by-link' | 'by-history' = 'by-address';

/** Whether Back or Forward led to the page on show. */
export function hasComeBack(): boolean {
  if (arrival !== 'by-address') return arrival === 'by-history';
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward';
}

type Page = { key: string; pathname: string };

/** Remembers where each page is scrolled to; after Back or Forward leads there again. */
export function useScrollPositions({ key, pathname }: Page, hasMovedInHistory: boolean): void {
  const shown = useRef({ key, pathname });
  useLayoutEffect(() => {
    const isOtherPath = shown.current.pathname !== pathname;
    if (shown.current.key === key) return undefined;
    shown.current = { key, pathname };
    arrival = hasMovedInHistory ? 'by-history' : 'by-link';
    const place = { y: isOtherPath ? 0 : Math.round(window.scrollY) };
    if (!hasMovedInHistory) places.set(key, place);
    // At once: the new page is never seen at the place where the old one was left.
    if (!hasMovedInHistory && isOtherPath) document.documentElement.scrollTop = 0;
    // A link to a part of the page has no state: the browser has gone there.
    return hasMovedInHistory && history.state !== null ? restore(places.get(key) ?? place) : undefined;
  }, [key, pathname, hasMovedInHistory]);

  useEffect(() => {
    readStored();
    const over = new AbortController();
    const { signal } = over;
    let pause: ReturnType<typeof setTimeout>;
    const remember = () => {
      clearTimeout(pause);
      if (isRestoring) return;
      const page = shown.current.key;
      places.set(page, { y: Math.round(window.scrollY) });
      pause = setTimeout(() => {
        if (!isRestoring && shown.current.key === page) places.set(page, placeNow());
      }, PAUSE_MS);
    };
    const takeOver = () => {
      history.scrollRestoration = 'manual';
    };
    const leave = () => {
      history.scrollRestoration = onLoad;
      store();
    };
    remember();
    takeOver();
    window.addEventListener('scroll', remember, { passive: true, signal });
    window.addEventListener('pagehide', leave, { signal });
    window.addEventListener('pageshow', takeOver, { signal });
    return () => {
      clearTimeout(pause);
      over.abort();
    };
  }, []);
}

/** Scrolls to a place, again while the page is still growing, until it is reached or the visitor scrolls. */
function restore(place: Place): () => void {
  const over = new AbortController();
  const { signal } = over;
  const growth = new ResizeObserver(scroll);
  const root = document.documentElement;
  isRestoring = true;
  // Every card is laid out at its true size for once (app.css): a guessed one would move what comes after it.
  root.setAttribute('data-restoring', '');
  const timer = setTimeout(() => over.abort(), LONGEST_WAIT_MS);
  signal.addEventListener('abort', () => {
    isRestoring = false;
    growth.disconnect();
    clearTimeout(timer);
    root.removeAttribute('data-restoring');
  });
  for (const event of ['wheel', 'touchmove', 'pointerdown', 'keydown']) {
    window.addEventListener(event, () => over.abort(), { signal, passive: true, capture: true });
  }
  function scroll(): void {
    if (!scrollToPlace(place)) return;
    growth.disconnect();
    // Two frames, so that the browser remembers the true sizes.
    requestAnimationFrame(() => requestAnimationFrame(() => over.abort()));
  }
  growth.observe(document.body);
  scroll();
  return () => over.abort();
}

function readStored(): void {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '[]');
    for (const [key, y] of Array.isArray(stored) ? stored : []) {
      if (typeof key === 'string' && typeof y === 'number' && !places.has(key)) places.set(key, { y });
    }
  } catch {
    // Forbidden or spoiled: then there is no place to go back to.
  }
}

function store(): void {
  try {
    const latest = [...places].slice(-MOST_STORED).map(([key, { y }]) => [key, y]);
    sessionStorage.setItem(STORED, JSON.stringify(latest));
  } catch {
    // The next page does without.
  }
}
