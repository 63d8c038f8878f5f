import { describe, expect, it } from 'vitest';
import { badminton, basketball, cricket, football, tennis } from './markings.ts';
import { coverage, distanceTo, StrokeMap } from './stroke-map.ts';

const white = [1, 1, 1] as const;

function painted(chalk: { strokes: ReturnType<typeof football>['strokes'] }, x: number, y: number): boolean {
  return chalk.strokes.some((stroke) => coverage(stroke, x, y, 0.01) > 0.5);
}

describe('court markings', () => {
  it("puts the penalty spot eleven metres from a full pitch's goal line", () => {
    expect(painted(football(105, 68, white), 52.5 - 11, 0)).toBe(true);
  });

  it('draws the penalty arc only outside the box', () => {
    const pitch = football(105, 68, white);
    expect(painted(pitch, 52.5 - 11 - 9.15, 0)).toBe(true);
    expect(painted(pitch, 52.5 - 11 + 9.15, 0)).toBe(false);
  });

  it('keeps the bowling creases 22 yards apart', () => {
    const square = cricket(white);
    expect(painted(square, 10.06, 0)).toBe(true);
    expect(painted(square, -10.06, 0)).toBe(true);
  });

  it('places the short service line 1.98 m from a badminton net', () => {
    expect(painted(badminton(white), 1.98, 1)).toBe(true);
  });

  it('places the service line 6.4 m from a tennis net', () => {
    expect(painted(tennis(white), -6.4, 2)).toBe(true);
  });

  it('draws the three-point arc 6.75 m from the hoop', () => {
    expect(painted(basketball(white), 14 - 1.575 - 6.75, 0)).toBe(true);
  });

  it('finds the same strokes through the map as by asking every one', () => {
    const { strokes } = football(105, 68, white);
    const map = new StrokeMap(strokes);
    for (let x = -54; x < 54; x += 1.7) {
      const nearest = strokes.filter((stroke) => distanceTo(stroke, x, 9.3) < 0.3);
      for (const stroke of nearest) expect(map.near(x, 9.3)).toContain(stroke);
    }
  });
});
