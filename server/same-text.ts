import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares a secret with what somebody sent; how long it takes tells nothing about either, not even their length. */
export function sameText(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

const digest = (text: string) => createHash('sha256').update(text).digest();
