// Where the links in our messages lead.
import { createHash, createHmac } from 'node:crypto';
import { sealFrom } from '#domain/ticket.ts';
import { DAY_MS } from '#domain/time-units.ts';
import { sameText } from './same-text.ts';

const TOKEN_BYTES = 24;
const EMAIL_LINK_MS = 3 * DAY_MS;
const GUEST_TOKEN = /^([\da-z]{1,11})\.([\w-]{32})$/;
const EMAIL_TOKEN = /^(\d{1,15})\.([\da-z]{6,10})\.([\w-]{32})$/;

type EmailOf = { userId: number; email: string; now: Date };

type GuestOf = { id: number; userId: number };
type Site = { publicUrl: string | undefined; port: number; authSecret: string | undefined };

/** The public address, without a trailing slash. */
export function siteOf({ publicUrl, port }: Site): string {
  return publicUrl ?? `http://localhost:${port}`;
}

export function linksFor(env: Site): Links {
  return linksOf({ origin: siteOf(env), key: env.authSecret ?? 'demo' });
}

export type Links = ReturnType<typeof linksOf>;

/**
 * `key` signs the tokens of refund links, of guests' links and of email confirmations, and the tickets of bookings, so that
 * they cannot be guessed.
 */
export function linksOf({ origin, key }: { origin: string; key: string }) {
  function token(batch: string): string {
    const mac = createHmac('sha256', key).update(`refund:${batch}`).digest();
    return mac.subarray(0, TOKEN_BYTES).toString('base64url');
  }
  /** Bound to the address: when that changes, the link no longer works. */
  function emailMac(userId: number, email: string, expires: string): Buffer {
    return createHmac('sha256', key).update(`email:${userId}:${expires}:${email}`).digest().subarray(0, TOKEN_BYTES);
  }

  /** Bound to the booking and to whose it is. */
  function guestToken({ id, userId }: GuestOf): string {
    const mac = createHmac('sha256', key).update(`guest:${id}:${userId}`).digest().subarray(0, TOKEN_BYTES);
    return `${id.toString(36)}.${mac.toString('base64url')}`;
  }

  return {
    /** What makes a ticket genuine: bound to the booking and its start, so that a moved booking has another one. */
    seal: ({ id, startsAt }: { id: number; startsAt: Date }) =>
      sealFrom(createHmac('sha256', key).update(`ticket:${id}:${startsAt.getTime()}`).digest()),
    /** With it, whoever was booked for at the desk sees, pays and cancels without signing in. */
    guest: (booking: GuestOf) => `${origin}/b/${guestToken(booking)}`,
    guestPath: (booking: GuestOf) => `/b/${guestToken(booking)}`,
    /** Which booking a token is about, if it is one at all. */
    bookingOfGuestToken(token: string): number | undefined {
      const id = GUEST_TOKEN.exec(token)?.[1];
      return id === undefined ? undefined : Number.parseInt(id, 36);
    },
    isGuestToken: (token: string, booking: GuestOf) => sameText(token, guestToken(booking)),
    confirmEmail({ userId, email, now }: EmailOf): string {
      const expires = (now.getTime() + EMAIL_LINK_MS).toString(36);
      return `${origin}/confirm-email/${userId}.${expires}.${emailMac(userId, email, expires).toString('base64url')}`;
    },
    /** Whose address a token is about, if it is one at all. */
    userOfEmailToken(token: string): number | undefined {
      const id = EMAIL_TOKEN.exec(token)?.[1];
      return id === undefined ? undefined : Number(id);
    },
    isEmailToken(token: string, { userId, email, now }: EmailOf): boolean {
      const [, id, expires = '', mac = ''] = EMAIL_TOKEN.exec(token) ?? [];
      if (Number(id) !== userId || Number.parseInt(expires, 36) <= now.getTime()) return false;
      return sameText(mac, emailMac(userId, email, expires).toString('base64url'));
    },
    profile: `${origin}/profile`,
    invitation: (token: string) => `${origin}/manage/invitations/${token}`,
    organisation: (id: number) => `${origin}/manage/o/${id}`,
    venue: (id: string) => `${origin}/event/${encodeURIComponent(id)}`,
    managedVenue: (id: string) => `${origin}/manage/v/${encodeURIComponent(id)}`,
    tracker: (batch: string) => `${origin}/refunds/${token(batch)}`,
    trackerPath: (batch: string) => `/refunds/${token(batch)}`,
    /** All that is stored of a token. */
    trackerHash: (batch: string) => hashTracker(token(batch)),
    booking: (reference: string) => `${origin}/bookings/${reference}`,
    myBookings: `${origin}/bookings`,
    help: `${origin}/contact`,
    waiting: (entryId: number) => `${origin}/waiting-list/${entryId}`,
  };
}

export function hashTracker(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}
