// Back closes what lies over a page (a dialog, a sheet, a gallery) before it leaves the page. Each overlay stands on a
// history entry of the page's own address. The router is not told of moves between entries of one page.
//
// An overlay that is closed by its button leaves its entry behind: going back at once could cross with a navigation that
// starts in the same moment. The next overlay uses that entry again, and Back and Forward pass over it.
import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * What the router keeps in a history entry, how many entries of overlays it stands above, and how many of those belong to
 * the page that was there before this one took its place.
 */
type Entry = { key?: string; idx?: number; overlays?: number; replaced?: number };
type Overlay = { close: () => void };

const open: Overlay[] = [];
let current: Entry = {};

/** Whether something lies over the page: then its own keys rest. */
export const hasOverlay = (): boolean => open.length > 0;

const entryOf = (state: unknown): Entry => (typeof state === 'object' && state !== null ? state : {});
/** How many overlays may be open on an entry. */
const depthOf = ({ overlays = 0, replaced = 0 }: Entry): number => overlays - replaced;
/** The router counts pages: what has the same number is a page and its overlays, or another page in its place. */
const isSamePlace = (one: Entry, other: Entry): boolean => one.idx === other.idx;
const isSamePage = (one: Entry, other: Entry): boolean => isSamePlace(one, other) && one.replaced === other.replaced;

function standOnEntry(): void {
  const entry = entryOf(history.state);
  if (open.length > depthOf(entry)) history.pushState({ ...entry, overlays: (entry.overlays ?? 0) + 1 }, '');
}

function moved(event: PopStateEvent): void {
  // A link to another part of the page.
  if (event.state === null) return;
  const from = current;
  current = entryOf(event.state);
  const isPage = isSamePage(from, current);
  const above = open.slice(isPage ? depthOf(current) : 0).reverse();
  for (const overlay of above) overlay.close();
  const isBack = (current.overlays ?? 0) < (from.overlays ?? 0);
  // Forward, the page that took the place of another is shown; Back passes over the one that was replaced.
  if (!isPage && !(isSamePlace(from, current) && isBack)) return;
  event.stopImmediatePropagation();
  // One that does not close now, such as while it waits for an answer, gets an entry again.
  if (isPage && above.length > 0) setTimeout(standOnEntry);
  else if (isBack) history.back();
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
    history.replaceState = (state, unused, url) => {
      const { overlays, replaced } = entryOf(history.state);
      const isOther = url != null && new URL(url, location.href).pathname !== location.pathname;
      const below = isOther ? { overlays, replaced: overlays } : { overlays, replaced };
      replaceState.call(history, overlays ? { ...entryOf(state), ...below } : state, unused, url);
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
  // At once with what is on screen: Back right after an overlay has gone leaves the page.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const overlay: Overlay = { close: () => latest.current() };
    open.push(overlay);
    standOnEntry();
    return () => void open.splice(open.indexOf(overlay), 1);
  }, [isOpen]);
}
