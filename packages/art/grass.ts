import { clamp, fractal2, mix, noise2, smoothstep } from './noise.ts';
import { blendPaint, matte, paint, type Surface, scalePaint, sight } from './paint.ts';
import { hexColour, type Rgb } from './solid.ts';

interface Wear {
  x: number;
  y: number;
  rx: number;
  ry: number;
  depth: number;
}

export interface GrassOptions {
  colour: Rgb;
  /** Width of the mown bands; nothing for rough grass. */
  stripe?: number;
  /** Direction of the bands, as an angle, or rings around the middle. */
  pattern?: 'across' | 'along' | 'rings' | 'chequer';
  /** 0 lush, 1 sun-bleached. */
  dry?: number;
  wear?: readonly Wear[];
  /** Laid turf is even and has no bare earth. */
  laid?: boolean;
  seed?: number;
}

const STRAW = hexColour('#93983f');
const EARTH = hexColour('#8f6a42');
const DEEP = hexColour('#1c5a2c');

function band(at: number, width: number, pixel: number): number {
  const place = at / (2 * width) - Math.floor(at / (2 * width));
  const soft = clamp((pixel * 0.7 + 0.05) / width, 0.01, 0.5);
  return smoothstep(-soft, soft, 0.25 - Math.abs(place - 0.5)) * 2 - 1;
}

/** The lay of the blades: +1 leaning away along the band, -1 leaning back. */
function lay(options: GrassOptions, x: number, y: number, pixel: number): number {
  const width = options.stripe;
  if (!width) return 0;
  if (options.pattern === 'rings') return band(Math.hypot(x, y), width, pixel);
  if (options.pattern === 'along') return band(y, width, pixel);
  if (options.pattern === 'chequer') return band(x, width, pixel) * 0.6 + band(y, width, pixel) * 0.6;
  return band(x, width, pixel);
}

export function grass(options: GrassOptions): Surface {
  const { colour, dry = 0.15, wear = [], laid = false, seed = 0 } = options;
  return (px, py, pixel) => {
    const x = px + seed * 57.3;
    const y = py - seed * 31.9;
    const broad = fractal2(x, y, 26, 3, pixel);
    const medium = fractal2(x + 90, y, 4.5, 3, pixel);
    const fine = fractal2(x, y + 50, 0.55, 3, pixel * 0.8);
    const leaning = lay(options, px, py, pixel);
    matte(colour[0], colour[1], colour[2]);
    const towardsSun = sight.dx * sight.sunX + sight.dy * sight.sunY;
    scalePaint(1 + leaning * (laid ? 0.13 : 0.15 + 0.06 * towardsSun));
    blendPaint(DEEP, clamp(-leaning * 0.12 - broad * 0.35 + 0.02, 0, 0.4));
    const bleach = clamp(dry * (0.35 + broad * 2.4 + medium * 1.6), 0, 0.8);
    blendPaint(STRAW, laid ? bleach * 0.3 : bleach);
    scalePaint(1 + (laid ? 0.3 : 0.6) * medium + (laid ? 0.5 : 0.8) * fine + broad * 0.35);
    let bare = 0;
    for (const patch of wear) {
      const dx = (px - patch.x) / patch.rx;
      const dy = (py - patch.y) / patch.ry;
      const away = dx * dx + dy * dy;
      if (away < 1.9) bare = Math.max(bare, patch.depth * smoothstep(1.25, 0.2, away + medium * 1.9 + fine * 0.8));
    }
    if (!laid) bare = Math.max(bare, smoothstep(0.62, 0.9, noise2(x / 7, y / 7) + medium * 0.7) * dry * 0.5);
    if (bare > 0) blendPaint(EARTH, bare);
    paint.sheen = mix(laid ? 0.55 : 0.8, 0, bare);
  };
}
