/** So near to an edge the sheet follows the pointer; on a phone bars lie over both ends of the page. */
const SHEET_EDGE_PX = 48;
const PAGE_EDGE_PX = 150;
const SCROLL_PX = 9;

/** A day is longer than most screens: scrolls on while the pointer rests at an edge, and says what is below it then. */
export function followEdges(
  sheet: HTMLElement | null,
  signal: AbortSignal,
  onScroll: (x: number, y: number) => void,
): () => void {
  let place: { x: number; y: number } | undefined;
  let isOver = false;
  window.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      place = { x: clientX, y: clientY };
    },
    { signal },
  );

  function follow(): void {
    if (isOver) return;
    const by = place ? stepAt(sheet, place.y) : 0;
    if (by !== 0 && place) {
      (scrolls(sheet) ? sheet : window).scrollBy(0, by);
      onScroll(place.x, place.y);
    }
    requestAnimationFrame(follow);
  }
  requestAnimationFrame(follow);
  return () => {
    isOver = true;
  };
}

const scrolls = (sheet: HTMLElement | null): sheet is HTMLElement =>
  sheet !== null && sheet.scrollHeight > sheet.clientHeight;

function stepAt(sheet: HTMLElement | null, y: number): number {
  const edge = scrolls(sheet) ? SHEET_EDGE_PX : PAGE_EDGE_PX;
  const { top, bottom } = scrolls(sheet) ? sheet.getBoundingClientRect() : { top: 0, bottom: window.innerHeight };
  if (y < Math.max(0, top) + edge) return -SCROLL_PX;
  return y > Math.min(window.innerHeight, bottom) - edge ? SCROLL_PX : 0;
}
