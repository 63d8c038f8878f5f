import { describe, expect, test } from 'vitest';
import { kilometresBetween } from '#domain/distance.ts';
import { FRAME, MIDDLE, placeAt, pointOf, SPANS_KM, scaleBar } from './map-view.ts';

const baner = { latitude: 18.559, longitude: 73.7868 };

describe('the map around a spot', () => {
  test.each(SPANS_KM)('of %d km has it in the middle and leads back to where one pointed', (span) => {
    expect(pointOf(baner, baner, span)).toEqual(MIDDLE);
    const there = placeAt({ x: 40, y: 200 }, baner, span);
    const point = pointOf(there, baner, span);
    expect(point.x).toBeCloseTo(40, 0);
    expect(point.y).toBeCloseTo(200, 0);
  });

  test('is as wide as it says', () => {
    const [left, right] = [
      placeAt({ x: 0, y: MIDDLE.y }, baner, 8),
      placeAt({ x: FRAME.width, y: MIDDLE.y }, baner, 8),
    ];
    expect(kilometresBetween(left, right)).toBeCloseTo(8, 1);
    expect(scaleBar(8)).toEqual({ km: 2, length: FRAME.width / 4 });
    expect(scaleBar(0.5).km).toBe(0.1);
  });
});
