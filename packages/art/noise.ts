// Value noise in two and three dimensions. Hashing integers keeps it free of tables and allocations.

export function clamp(value: number, low: number, high: number): number {
  return value < low ? low : Math.min(value, high);
}

/** One over a number, kept finite: a ray may run exactly along the side of a box. */
export function inverse(value: number): number {
  return Math.abs(value) < 1e-9 ? 1e9 : 1 / value;
}

export function mix(from: number, to: number, amount: number): number {
  return from + (to - from) * amount;
}

export function smoothstep(low: number, high: number, value: number): number {
  const t = clamp((value - low) / (high - low), 0, 1);
  return t * t * (3 - 2 * t);
}

export function hash2(x: number, y: number): number {
  let h = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h = Math.imul(h ^ (h >>> 15), 2246822519);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

export function noise2(x: number, y: number): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const fx = x - ix;
  const fy = y - iy;
  const ux = fx * fx * (3 - 2 * fx);
  const uy = fy * fy * (3 - 2 * fy);
  const a = hash2(ix, iy);
  const b = hash2(ix + 1, iy);
  const c = hash2(ix, iy + 1);
  const d = hash2(ix + 1, iy + 1);
  return a + (b - a) * ux + (c - a) * uy + (a - b - c + d) * ux * uy;
}

export function noise3(x: number, y: number, z: number): number {
  const iz = Math.floor(z);
  const fz = z - iz;
  const low = noise2(x + iz * 37.17, y + iz * 17.31);
  const high = noise2(x + (iz + 1) * 37.17, y + (iz + 1) * 17.31);
  return low + (high - low) * fz * fz * (3 - 2 * fz);
}

/** Several octaves, centred on zero, each fading out before it would be finer than a pixel. */
export function fractal2(x: number, y: number, wavelength: number, octaves: number, pixel: number): number {
  let sum = 0;
  let weight = 0.5;
  let size = wavelength;
  for (let octave = 0; octave < octaves; octave += 1) {
    const visible = 1 - smoothstep(0.25, 0.9, pixel / size);
    if (visible <= 0) break;
    sum += (noise2(x / size + octave * 19.7, y / size - octave * 7.3) - 0.5) * weight * visible;
    weight *= 0.55;
    size *= 0.47;
  }
  return sum;
}

/** Bright winding threads, as light draws on the floor of a pool. */
export function caustics(x: number, y: number, pixel: number): number {
  const visible = 1 - smoothstep(0.15, 0.7, pixel);
  if (visible <= 0) return 0;
  const wx = x + (noise2(x * 0.9, y * 0.9) - 0.5) * 1.6;
  const wy = y + (noise2(x * 0.9 + 40, y * 0.9 + 11) - 0.5) * 1.6;
  const first = 1 - Math.abs(noise2(wx * 1.3, wy * 1.3) * 2 - 1);
  const second = 1 - Math.abs(noise2(wx * 1.9 + 7, wy * 1.9 - 3) * 2 - 1);
  return (first ** 6 * 0.6 + second ** 8 * 0.7) * visible;
}
