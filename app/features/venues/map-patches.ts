// Cuts a map into patches, one for each place: every spot belongs to the place that is nearest to it.

/** From the left and the top. */
export type Point = { x: number; y: number };

/** The corners of each place's patch, in the order of the places; none for a place that nothing in the frame is near to. */
export function patchesOf(places: readonly Point[], width: number, height: number): Point[][] {
  const frame = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  return places.map((place) =>
    places.reduce<Point[]>((patch, other) => (other === place ? patch : nearerTo(place, other, patch)), frame),
  );
}

/** What of a patch is nearer to one place than to another. */
function nearerTo(place: Point, other: Point, patch: readonly Point[]): Point[] {
  // How much nearer to the other place: it grows evenly along any straight line.
  const bias = ({ x, y }: Point) =>
    (x - (place.x + other.x) / 2) * (other.x - place.x) + (y - (place.y + other.y) / 2) * (other.y - place.y);
  return patch.flatMap((corner, index) => {
    const next = patch[(index + 1) % patch.length] ?? corner;
    const [here, there] = [bias(corner), bias(next)];
    const kept = here <= 0 ? [corner] : [];
    if (here === 0 || there === 0 || here < 0 === there < 0) return kept;
    const part = here / (here - there);
    return [...kept, { x: corner.x + (next.x - corner.x) * part, y: corner.y + (next.y - corner.y) * part }];
  });
}
