// Whether a place lies in India, by a coarse outline of our own: about 25 km wider than the coast and the land borders, less
// where a big city of a neighbour is nearer. A ground at the border is never refused; one abroad nearly always is. It is
// no map: it is never drawn, and says nothing about where a border runs. Jammu, Kashmir and Ladakh are in it as India's own
// maps have them.
import type { Position } from './distance.ts';

/** Latitude and longitude. */
type Point = readonly [north: number, east: number];
type Box = { readonly south: number; readonly north: number; readonly west: number; readonly east: number };

/** Round the mainland, clockwise from the mouth of the Indus. */
const MAINLAND: readonly Point[] = [
  // Kutch and the Thar
  [23.4, 67.9],
  [24.5, 68.1],
  [24.6, 70.4],
  [25.5, 69.9],
  [26.3, 69.7],
  [26.8, 69.2],
  [27.4, 69.3],
  [28.2, 70.2],
  [28.1, 71.8],
  [29.2, 72.7],
  [30.3, 73.3],
  // The Punjab, nearer than elsewhere to Lahore and Sialkot
  [30.7, 73.8],
  [31.2, 74.3],
  [31.5, 74.45],
  [31.8, 74.45],
  [32.2, 74.8],
  [32.4, 74.62],
  [32.7, 74.45],
  [32.95, 73.5],
  // Kashmir and Ladakh
  [33.6, 73.35],
  [34.4, 73.15],
  [35.0, 73.5],
  [35.7, 72.4],
  [36.6, 72.3],
  [37.3, 74.5],
  [37.2, 75.5],
  [36.6, 76.6],
  [35.9, 77.8],
  [36.1, 79.4],
  [35.4, 80.6],
  [34.0, 80.0],
  // Along the Himalaya and Nepal
  [32.7, 79.8],
  [31.9, 79.1],
  [31.3, 79.6],
  [30.6, 81.2],
  [30.0, 81.2],
  [29.3, 80.5],
  [28.7, 81.1],
  [28.2, 81.9],
  [27.75, 82.8],
  [27.7, 83.9],
  [27.2, 85.0],
  [26.85, 86.0],
  [26.65, 87.2],
  [26.85, 87.8],
  [27.9, 87.8],
  [28.35, 88.5],
  [28.1, 89.1],
  [27.2, 89.1],
  // Bhutan and the Himalaya again
  [27.05, 89.5],
  [27.0, 91.3],
  [27.9, 91.3],
  [28.1, 92.2],
  [28.6, 93.2],
  [29.3, 94.4],
  [29.75, 96.1],
  [28.7, 97.6],
  [28.0, 97.6],
  // Myanmar
  [26.9, 97.3],
  [26.9, 96.0],
  [25.9, 95.4],
  [25.1, 95.0],
  [23.8, 94.6],
  [23.7, 93.7],
  [22.0, 93.4],
  [21.7, 92.7],
  // Round Bangladesh
  [22.6, 92.1],
  [22.8, 91.5],
  [23.4, 91.0],
  [24.1, 91.0],
  [24.6, 91.8],
  [24.9, 91.4],
  [24.9, 90.1],
  [25.4, 89.6],
  [25.8, 89.3],
  [26.1, 88.9],
  [25.6, 88.6],
  [25.45, 89.2],
  [24.9, 89.2],
  [24.7, 88.6],
  [24.2, 88.95],
  [23.2, 89.1],
  [21.4, 89.3],
  // The eastern coast
  [21.2, 88.0],
  [20.0, 87.1],
  [19.4, 86.0],
  [18.7, 84.9],
  [17.4, 83.6],
  [16.4, 82.5],
  [15.4, 81.2],
  [15.0, 80.5],
  [13.5, 80.6],
  [11.0, 80.2],
  [10.0, 80.1],
  [9.5, 79.6],
  [8.95, 79.6],
  [8.7, 78.5],
  // The western coast
  [7.8, 77.6],
  [8.3, 76.5],
  [10.0, 75.9],
  [12.8, 74.5],
  [15.4, 73.4],
  [18.9, 72.4],
  [20.4, 72.0],
  [20.4, 70.8],
  [21.4, 69.2],
  [22.3, 68.6],
];

const ISLANDS: readonly Box[] = [
  // Lakshadweep with Minicoy
  { south: 8, north: 12.6, west: 71.5, east: 74.1 },
  // Andaman and Nicobar
  { south: 6.4, north: 14, west: 92, east: 94.4 },
];

/** Round all of it. */
export const INDIA: Box = { south: 6, north: 38, west: 67, east: 98 };

export function isInIndia({ latitude, longitude }: Position): boolean {
  return (
    isInside(MAINLAND, [latitude, longitude]) ||
    ISLANDS.some(
      ({ south, north, west, east }) =>
        latitude >= south && latitude <= north && longitude >= west && longitude <= east,
    )
  );
}

/** A line from the point to the east crosses the outline an odd number of times. */
export function isInside(outline: readonly Point[], [north, east]: Point): boolean {
  const crossings = outline.filter(([oneNorth, oneEast], index) => {
    const [otherNorth, otherEast] = outline.at(index - 1) ?? [oneNorth, oneEast];
    if (oneNorth > north === otherNorth > north) return false;
    return east < oneEast + ((north - oneNorth) / (otherNorth - oneNorth)) * (otherEast - oneEast);
  });
  return crossings.length % 2 === 1;
}
