// Back closes what lies over a page (a dialog, a sheet, a gallery) before it leaves the page. Each overlay stands on a
// history entry of the page's own address. The router is not told of moves between entries of one page.
//
// An overlay that is closed by its button leaves its entry behind: going back at once could cross with a navigation that
// starts in the same moment. The next overlay uses that entry again, and Back and Forward pass over it.
import { useEffect, useRef } from 'react';

/** What the router keeps in a history entry, and how many overlays the entry stands for. */
type Entry = { key?: string; idx?: number; overlays?: number };
type Overlay = { close: () => void };

const open: Overlay[] = [];
let current: Entry = {};

const entryOf = (state: unknown): Entry => (typeof state === 'object' && state !== null ? state : {});
const depthOf = ({ overlays = 0 }: Entry): number => overlays;
/** The router counts pages: what has the same number is a page and its overlays, or another page in its place. */
const isSamePage = (one: Entry, other: Entry): boolean => one.idx === other.idx;

function standOnEntry(): void {
  const entry = entryOf(history.state);
  if (open.length > depthOf(entry)) history.pushState({ ...entry, overlays: depthOf(entry) + 1 }, '');
}

function moved(event: PopStateEvent): void {
  // A link to another part of the page.
  if (event.state === null) return;
  const from = current;
  current = entryOf(event.state);
  const depth = depthOf(current);
  const isPage = isSamePage(from, current);
  const above = open.slice(isPage ? depth : 0).reverse();
  for (const overlay of above) overlay.close();
  if (!isPage) return;
  event.stopImmediatePropagation();
  // One that does not close now, such as while it waits for an answer, gets an entry again.
  if (above.length > 0) setTimeout(standOnEntry);
  else if (depth < depthOf(from)) history.back();
  else history.forward();
}

/** Listens for Back and Forward, ahead of the router. Put once, into the frame of every page. */
export function useOverlayEntries(): void {
  useEffect(() => {
    current = entryOf(history.state);
    // Which entry was left is not said when the browser has gone to another: so each new one is noted.
    const { pushState, replaceState } = history;
    history.pushState = (...entry) => {
      pushState.apply(history, entry);
      current = entryOf(history.state);
    };
    // A page that takes the place of another takes the place of all its entries: Back passes over those below.
    history.replaceState = (state, ...entry) => {
      const { overlays } = entryOf(history.state);
      replaceState.call(history, overlays ? { ...entryOf(state), overlays } : state, ...entry);
      current = entryOf(history.state);
    };
    window.addEventListener('popstate', moved, { capture: true });
    return () => {
      Object.assign(history, { pushState, replaceState });
      window.removeEventListener('popstate', moved, { capture: true });
    };
  }, []);
}

/** While `isOpen`, Back closes this overlay and stays on the page. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen) return;
    const overlay: Overlay = { close: () => latest.current() };
    open.push(overlay);
    standOnEntry();
    return () => void open.splice(open.indexOf(overlay), 1);
  }, [isOpen]);
}
