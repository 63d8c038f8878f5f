// Where everything is on a small map of a venue. Pure: the same on the server and in every browser.
import { distanceText } from '#app/lib/distance-text.ts';
import type { VenueMap } from '#contract/venue-map.ts';
import { kilometresBetween, type Position } from '#domain/distance.ts';
import * as words from '#words/site/venue.ts';
import { type Point, patchesOf } from './map-patches.ts';

/** The frame as a phone shows it. Names are laid out for it, and have room to spare wherever it is larger. */
export const FRAME = { width: 350, height: 220 };
/** What is looked at stays away from the edges, where names, the pin and the scale need room. */
const ROOM = { side: 44, top: 40, bottom: 42 };
const EDGE = 6;
const AREAS_IN_VIEW = 6;
const NARROWEST_KM = 3;
const WIDEST_KM = 18;
const SCALES_KM = [0.2, 0.5, 1, 2, 5, 10];
const LONGEST_BAR = 80;
const KM_PER_DEGREE = 111.32;

export type Side = 'right' | 'left' | 'above' | 'below';
type NamedPoint = Point & { name: string; side: Side };
export type Sketch = {
  venue: Point;
  /** The venue's name stands above its pin where it would cover the player below. */
  isNameAbove: boolean;
  areas: NamedPoint[];
  /** The ground of each area; the venue's own comes first. */
  patches: Point[][];
  venues: Point[];
  /** Where the player is, when that is in view. */
  player: Point | null;
  bar: { km: number; length: number };
};

type Box = { left: number; right: number; top: number; bottom: number };
type Named = Position & { name: string };

export function sketchOf(venue: Named, around: VenueMap, player: Position | null): Sketch {
  const { perKm, toPoint } = viewOf(venue, around.areas);
  const km = SCALES_KM.findLast((one) => one * perKm <= LONGEST_BAR) ?? NARROWEST_KM;
  const middle = toPoint(venue);
  const areas = around.areas.map(({ name, ...place }) => ({ name, ...toPoint(place) }));
  const at = player && toPoint(player);
  const me = at && isInView(at) ? at : null;
  const isNameAbove =
    me !== null &&
    overlap(boxOfDot(me), boxOfVenue(middle, venue.name)) &&
    boxOfVenue(middle, venue.name, true).top > 0;
  return {
    venue: middle,
    isNameAbove,
    areas: named(areas, [boxOfVenue(middle, venue.name, isNameAbove), ...CORNERS, ...(me ? [boxOfDot(me)] : [])]),
    patches: patchesOf(areas, FRAME.width, FRAME.height).filter(({ length }) => length > 2),
    venues: around.venues.map(toPoint).filter(isInView),
    player: me,
    bar: { km, length: round(km * perKm) },
  };
}

/** What the map shows, in words. */
export function sketchText(venue: Named & { location: string }, { areas }: VenueMap): string {
  const near = areas
    .map((area) => ({ ...area, km: kilometresBetween(venue, area) }))
    .filter(({ km }) => km >= 0.5 && km <= WIDEST_KM)
    .slice(0, 4)
    .map((area) =>
      words.mapArea({ area: area.name, distance: distanceText(area.km), direction: direction(venue, area) }),
    );
  const shown = { venue: venue.name, place: venue.location };
  return near.length > 0 ? words.mapAround({ ...shown, areas: near.join(', ') }) : words.mapAlone(shown);
}

/** The venue and the areas nearest to it, as many as fit, fill the frame. */
function viewOf(venue: Position, areas: readonly Position[]) {
  const perLongitude = kmPerLongitude(venue);
  const inKm = ({ latitude, longitude }: Position): Point => ({
    x: (longitude - venue.longitude) * perLongitude,
    y: (venue.latitude - latitude) * KM_PER_DEGREE,
  });
  let box = boundsOf([{ x: 0, y: 0 }]);
  for (let count = Math.min(AREAS_IN_VIEW, areas.length); count > 0; count--) {
    box = boundsOf([{ x: 0, y: 0 }, ...areas.slice(0, count).map(inKm)]);
    if (box.right - box.left <= WIDEST_KM && box.bottom - box.top <= WIDEST_KM) break;
  }
  const [wide, high] = [FRAME.width - 2 * ROOM.side, FRAME.height - ROOM.top - ROOM.bottom];
  const perKm = Math.min(
    wide / Math.max(NARROWEST_KM, box.right - box.left),
    high / Math.max((NARROWEST_KM * high) / wide, box.bottom - box.top),
  );
  const toPoint = (place: Position): Point => {
    const { x, y } = inKm(place);
    return {
      x: round(FRAME.width / 2 + (x - (box.left + box.right) / 2) * perKm),
      y: round(ROOM.top + high / 2 + (y - (box.top + box.bottom) / 2) * perKm),
    };
  };
  return { perKm, toPoint };
}

function boundsOf(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** Each with its name on the first side where it covers nothing; one without room for its name is left out. */
function named(points: readonly (Point & { name: string })[], taken: Box[]): NamedPoint[] {
  const found: NamedPoint[] = [];
  for (const point of points.filter(isInView)) {
    const side = SIDES.find((one) => {
      const box = boxOf(point, point.name, one);
      return isInFrame(box) && !taken.some((other) => overlap(box, other));
    });
    if (!side) continue;
    taken.push(boxOf(point, point.name, side));
    found.push({ ...point, side });
  }
  return found;
}

const SIDES: Side[] = ['right', 'left', 'above', 'below'];
const LETTER = 6.8;
const LINE = 15;
const GAP = 6;

/** The dot together with its name. */
function boxOf({ x, y }: Point, name: string, side: Side): Box {
  const width = name.length * LETTER;
  if (side === 'right') return { left: x - GAP, right: x + GAP + width, top: y - LINE / 2, bottom: y + LINE / 2 };
  if (side === 'left') return { left: x - GAP - width, right: x + GAP, top: y - LINE / 2, bottom: y + LINE / 2 };
  const [left, right] = [x - width / 2, x + width / 2];
  return side === 'above'
    ? { left, right, top: y - GAP - LINE, bottom: y + GAP }
    : { left, right, top: y - GAP, bottom: y + GAP + LINE };
}

/** The pin, and the venue's name below or above it. */
function boxOfVenue({ x, y }: Point, name: string, isNameAbove = false): Box {
  const half = halfOf(name);
  const middle = nameMiddle(x, name);
  const sides = { left: Math.min(x - 12, middle - half), right: Math.max(x + 12, middle + half) };
  return isNameAbove ? { ...sides, top: y - 54, bottom: y } : { ...sides, top: y - 32, bottom: y + 24 };
}

/** The dot that is the player. */
function boxOfDot({ x, y }: Point): Box {
  return { left: x - 7, right: x + 7, top: y - 7, bottom: y + 7 };
}

/** Where the middle of the venue's name is: below the pin, but not over the edge. */
export function nameMiddle(x: number, name: string): number {
  const half = halfOf(name);
  return Math.min(FRAME.width - EDGE - half, Math.max(EDGE + half, x));
}

function halfOf(name: string): number {
  return Math.min(FRAME.width / 2 - EDGE, (name.length * LETTER * 1.08) / 2 + 5);
}

/** The scale is at the lower left, north at the upper right. */
const CORNERS: Box[] = [
  { left: 0, right: LONGEST_BAR + 20, top: FRAME.height - 36, bottom: FRAME.height },
  { left: FRAME.width - 36, right: FRAME.width, top: 0, bottom: 46 },
];

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function isInFrame({ left, right, top, bottom }: Box): boolean {
  return left >= EDGE && right <= FRAME.width - EDGE && top >= EDGE && bottom <= FRAME.height - EDGE;
}

function isInView({ x, y }: Point): boolean {
  return x >= EDGE && x <= FRAME.width - EDGE && y >= EDGE && y <= FRAME.height - EDGE;
}

const DIRECTIONS = ['north', 'northEast', 'east', 'southEast', 'south', 'southWest', 'west', 'northWest'] as const;

function direction(from: Position, to: Position): (typeof DIRECTIONS)[number] {
  const east = (to.longitude - from.longitude) * kmPerLongitude(from);
  const north = (to.latitude - from.latitude) * KM_PER_DEGREE;
  const eighth = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return DIRECTIONS[(eighth + 8) % 8] ?? 'north';
}

function kmPerLongitude({ latitude }: Position): number {
  return KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
