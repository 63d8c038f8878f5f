import { blur } from './blur.ts';
import type { Pixels } from './encode.ts';
import type { Mood } from './mood.ts';
import { clamp, hash2, mix, smoothstep } from './noise.ts';
import type { Film } from './render.ts';
import type { Scene, Scrim } from './scene.ts';

const GRAIN = 0.0035;

/** Develops the film: glow, focus, a filmic curve, the mood's tint, vignette and a breath of grain. */
export function grade(film: Film, scene: Scene): Pixels {
  const { mood, scrim, blur: softness = 0 } = scene;
  const { width, height, light } = film;
  if (softness > 0) focus(film, softness);
  addGlow(film, mood);
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      const u = (x / width - 0.5) * 2;
      const v = (y / height - 0.5) * 2;
      const corner = 1 - mood.vignette * smoothstep(0.35, 1.9, u * u + v * v);
      const exposure = mood.exposure * corner * (scrim ? veiled(scrim, x / width, y / height) : 1);
      let red = filmic((light[at] ?? 0) * exposure);
      let green = filmic((light[at + 1] ?? 0) * exposure);
      let blue = filmic((light[at + 2] ?? 0) * exposure);
      const grey = red * 0.3 + green * 0.59 + blue * 0.11;
      const speck = (hash2(x, y) + hash2(x + 977, y + 331) - 1) * GRAIN;
      red = tint(mix(grey, red, mood.saturation), grey, mood, 0) + speck;
      green = tint(mix(grey, green, mood.saturation), grey, mood, 1) + speck;
      blue = tint(mix(grey, blue, mood.saturation), grey, mood, 2) + speck;
      data[at] = Math.round(clamp(red, 0, 1) * 255);
      data[at + 1] = Math.round(clamp(green, 0, 1) * 255);
      data[at + 2] = Math.round(clamp(blue, 0, 1) * 255);
    }
  }
  return { data, width, height };
}

function veiled(scrim: Scrim, x: number, y: number): number {
  const from = scrim.side === 'left' ? x : 1 - y;
  return 1 - scrim.strength * smoothstep(scrim.reach, 0, from);
}

const CURVE_STEPS = 4096;
const CURVE_END = 8;
const curve = Float32Array.from({ length: CURVE_STEPS + 1 }, (_, step) =>
  develop((step / CURVE_STEPS) ** 2 * CURVE_END),
);

/** A film's curve: deep toe, long shoulder; then the screen's own curve. */
function develop(value: number): number {
  const x = value * 0.82;
  const mapped = (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14);
  return Math.min(1, mapped) ** (1 / 2.2);
}

function filmic(value: number): number {
  const at = Math.sqrt(clamp(value / CURVE_END, 0, 1)) * CURVE_STEPS;
  const step = Math.floor(at);
  const low = curve[step] ?? 1;
  return low + ((curve[step + 1] ?? low) - low) * (at - step);
}

function tint(value: number, grey: number, mood: Mood, channel: 0 | 1 | 2): number {
  const tinted = value + mood.shadows[channel] * (1 - grey) * 2 + mood.lights[channel] * grey * 2;
  return (tinted - 0.45) * mood.contrast + 0.45;
}

function addGlow(film: Film, mood: Mood): void {
  const { width, height, light } = film;
  const bright = new Float32Array(light.length);
  for (let index = 0; index < light.length; index += 1) {
    bright[index] = Math.min(8, Math.max(0, (light[index] ?? 0) * mood.exposure - 1));
  }
  const halo = blur(bright, width, height, width * 0.012);
  for (let index = 0; index < light.length; index += 1) {
    light[index] = (light[index] ?? 0) + (halo[index] ?? 0) * mood.bloom;
  }
}

/** Softens what lies far in front of or behind the middle of the picture. */
function focus(film: Film, softness: number): void {
  const { width, height, light, depth } = film;
  const middle = depth[Math.floor(height * 0.55) * width + Math.floor(width / 2)] ?? 1;
  const soft = blur(light, width, height, width * 0.0022);
  const softer = blur(soft, width, height, width * 0.004);
  for (let index = 0; index < depth.length; index += 1) {
    const amount = clamp(Math.abs(1 - middle / (depth[index] ?? 1)) * 2.2 * softness - 0.25, 0, 2);
    if (amount <= 0) continue;
    for (let channel = 0; channel < 3; channel += 1) {
      const at = index * 3 + channel;
      const near = mix(light[at] ?? 0, soft[at] ?? 0, Math.min(1, amount));
      light[at] = mix(near, softer[at] ?? 0, Math.max(0, amount - 1));
    }
  }
}
