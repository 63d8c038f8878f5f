/** How far a page is scrolled, and where on the screen something of it stands. */
export type Place = { y: number; anchor?: { path: number[]; top: number } };

/** What keeps its place on a page: a card of a list, or else a part of the page. */
const CARD = 'main li';
const PART = 'main section';
/** Below the navbar; and once more further down, if there is only a gap between two cards. */
const LOOK_AT_Y = [120, 160];

/**
 * The place that is on show. Cards of a long list have a guessed size until they are seen, so pixels alone would lead
 * elsewhere when the list is built again: what stands at the top of the screen tells where it was.
 */
export function placeNow(): Place {
  const y = Math.round(window.scrollY);
  const [first, second] = LOOK_AT_Y.map((at) => document.elementFromPoint(window.innerWidth / 2, at));
  const element = first?.closest(CARD) ?? second?.closest(CARD) ?? first?.closest(PART);
  const path = element && pathTo(element);
  return path ? { y, anchor: { path, top: element.getBoundingClientRect().top } } : { y };
}

/** Goes there; false while the page is not long enough for it. */
export function scrollToPlace({ y, anchor }: Place): boolean {
  const element = anchor && elementAt(anchor.path);
  const top = element ? window.scrollY + element.getBoundingClientRect().top - anchor.top : y;
  window.scrollTo({ top, behavior: 'instant' });
  return (!anchor || element !== undefined) && Math.abs(window.scrollY - top) <= 1;
}

/** The way from the page's content to an element: which child, of that which child, and so on. */
function pathTo(element: Element): number[] | undefined {
  const path: number[] = [];
  for (let one = element; one.id !== 'main'; ) {
    const parent = one.parentElement;
    if (!parent) return undefined;
    path.unshift([...parent.children].indexOf(one));
    one = parent;
  }
  return path;
}

function elementAt(path: number[]): Element | undefined {
  let element: Element | undefined | null = document.getElementById('main');
  for (const index of path) element = element?.children[index];
  return element ?? undefined;
}
