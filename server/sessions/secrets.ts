import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Six digits, each as likely as the other. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** A code is kept only like this: useless without the key, and bound to its phone. */
export function hashCode(key: string, phone: string, code: string): Uint8Array {
  return createHmac('sha256', key).update(`${phone}:${code}`).digest();
}

/** A client address is kept only like this, to be known again. */
export function hashClient(key: string, client: string): Uint8Array {
  return createHmac('sha256', key).update(`client:${client}`).digest();
}

export function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A token is long and random, so a plain hash of it gives nothing away. */
export function hashToken(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}
