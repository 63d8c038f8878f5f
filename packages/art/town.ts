import { asphalt, concrete, earth } from './hard-surfaces.ts';
import { clamp, hash2 } from './noise.ts';
import { blendPaint, type Surface } from './paint.ts';
import { PLOT, STREET } from './props/city.ts';
import { hexColour } from './solid.ts';

const PERIOD = 2 * PLOT + STREET;
const MIDDLE = -PLOT / 2 - STREET / 2;
const PAINT = hexColour('#e6e2d6');
const KERB = hexColour('#b9b2a4');

/** Distance from the middle of the nearest street, along one axis. */
function fromStreet(at: number): number {
  const place = (at - MIDDLE) / PERIOD;
  return Math.abs(place - Math.round(place)) * PERIOD;
}

/** Streets and yards under the blocks that `neighbourhood` builds. */
export function town(seed: number, options: { wet?: number; green?: number } = {}): Surface {
  const { wet = 0, green = 0.4 } = options;
  const road = asphalt({ wet, seed });
  const yards = [
    concrete(hexColour('#9c958a'), { joint: 1.5, seed, wet }),
    earth(hexColour('#a08a68'), hexColour('#566b34'), green, seed),
    concrete(hexColour('#a98f7a'), { joint: 0.9, seed: seed + 1, wet }),
    earth(hexColour('#8f7c60'), hexColour('#4a6330'), green + 0.25, seed + 2),
  ] as const;
  return (x, y, pixel) => {
    const dx = fromStreet(x);
    const dy = fromStreet(y);
    const nearest = Math.min(dx, dy);
    const soft = pixel * 0.6 + 0.02;
    const cell = hash2(Math.floor((x - MIDDLE) / PERIOD) + seed, Math.floor((y - MIDDLE) / PERIOD));
    const yard = yards[Math.floor(cell * 4)] ?? yards[0];
    if (nearest > STREET / 2 + 0.2) return yard(x, y, pixel);
    road(x, y, pixel);
    const crossing = dx < STREET / 2 && dy < STREET / 2;
    const along = dx < dy ? y : x;
    const dashed = Math.abs(along / 5 - Math.floor(along / 5) - 0.5) < 0.22 && !crossing;
    if (dashed) blendPaint(PAINT, clamp((0.07 + soft - nearest) / (2 * soft), 0, 1) * 0.7);
    if (!crossing)
      blendPaint(KERB, clamp((soft + 0.16 - Math.abs(nearest - STREET / 2 + 0.1)) / (2 * soft), 0, 1) * 0.8);
  };
}

/** The middle of the street next to a place, along one axis. */
export function nearestStreet(at: number): number {
  return Math.round((at - MIDDLE) / PERIOD) * PERIOD + MIDDLE;
}
