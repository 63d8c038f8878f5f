// Where something is, out of what people copy from their phone's map.
import type { Position } from './distance.ts';
import { isInIndia } from './india-outline.ts';

/** Most exact first: the place itself, then what was asked for, then the middle of the map. */
const IN_LINKS = [
  /!3d(-?\d+\.\d+)!4d(-?\d+\.\d+)/,
  /[?&](?:q|query|ll|sll|daddr|destination|center|mlat)=(?:loc:)?(-?\d+\.\d+)(?:,|%2C|&mlon=)\+?(-?\d+\.\d+)/i,
  /[@/](-?\d+\.\d+),\+?(-?\d+\.\d+)/,
  /^geo:(-?\d+\.\d+),(-?\d+\.\d+)/i,
];
const PLAIN = /^\(?\s*(-?\d{1,3}(?:\.\d+)?)°?\s*[NE]?\s*[,; ]\s*(-?\d{1,3}(?:\.\d+)?)°?\s*[NE]?\s*\)?$/i;
const DEGREES =
  /^(\d{1,3})°\s*(\d{1,2})['’′]\s*(\d{1,2}(?:\.\d+)?)["”″]\s*N[\s,]+(\d{1,3})°\s*(\d{1,2})['’′]\s*(\d{1,2}(?:\.\d+)?)["”″]\s*E$/i;
/** They lead to a place, but do not say where it is. */
const SHORT_LINK = /^(?:https?:\/\/)?(?:maps\.app\.goo\.gl|goo\.gl\/maps|g\.co\/kgs)\b/i;

/** About ten centimetres. */
const DIGITS = 6;

export type PinText = { pin: Position } | { problem: 'shortLink' | 'notFound' | 'notInIndia' };

/** Reads '18.559, 73.7868', degrees with minutes, and the long links of map services. */
export function pinIn(text: string): PinText {
  const given = text.trim();
  if (SHORT_LINK.test(given)) return { problem: 'shortLink' };
  const found = numbersIn(given);
  if (!found) return { problem: 'notFound' };
  const [one, other] = found;
  // Some write east before north: in India, only one order is possible.
  const pin = [
    { latitude: one, longitude: other },
    { latitude: other, longitude: one },
  ].find(isInIndia);
  if (!pin) return { problem: 'notInIndia' };
  return { pin: { latitude: rounded(pin.latitude), longitude: rounded(pin.longitude) } };
}

/** As it is written under a map: '18.559000, 73.786800'. */
export function pinText({ latitude, longitude }: Position): string {
  return `${latitude.toFixed(DIGITS)}, ${longitude.toFixed(DIGITS)}`;
}

function numbersIn(text: string): [number, number] | undefined {
  const minutes = DEGREES.exec(text)?.slice(1).map(Number);
  if (minutes) return [inDegrees(minutes.slice(0, 3)), inDegrees(minutes.slice(3))];
  for (const pattern of [PLAIN, ...IN_LINKS]) {
    const found = pattern.exec(text);
    if (found) return [Number(found[1]), Number(found[2])];
  }
  return undefined;
}

function inDegrees([degrees = 0, minutes = 0, seconds = 0]: readonly number[]): number {
  return degrees + minutes / 60 + seconds / 3600;
}

function rounded(value: number): number {
  return Number(value.toFixed(DIGITS));
}
