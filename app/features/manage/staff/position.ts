// Where a place is, as somebody types or pastes it from a map.
import { isInIndia } from '#domain/india-outline.ts';
import type { Point } from './mutations.ts';

/** '18.5204, 73.8567' */
export function positionText({ latitude, longitude }: Point): string {
  return `${latitude}, ${longitude}`;
}

/** Undefined when it is none: two numbers, latitude first, in India. */
export function parsePosition(text: string): Point | undefined {
  const parts = /^\s*\(?\s*(-?\d{1,2}(?:\.\d+)?)\s*°?\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*°?\s*\)?\s*$/.exec(text);
  if (!parts) return undefined;
  const [latitude, longitude] = [rounded(parts[1]), rounded(parts[2])];
  return isInIndia({ latitude, longitude }) ? { latitude, longitude } : undefined;
}

/** To a tenth of a metre. */
const rounded = (text = '') => Math.round(Number(text) * 1_000_000) / 1_000_000;
