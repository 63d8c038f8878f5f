// Where the links in our messages lead.
import { createHash, createHmac } from 'node:crypto';

const TOKEN_BYTES = 24;

type Site = { publicUrl: string | undefined; port: number; authSecret: string | undefined };

/** Where the world sees us, without a slash at the end. */
export function siteOf({ publicUrl, port }: Site): string {
  return publicUrl ?? `http://localhost:${port}`;
}

export function linksFor(env: Site): Links {
  return linksOf({ origin: siteOf(env), key: env.authSecret ?? 'demo' });
}

export type Links = ReturnType<typeof linksOf>;

/** `key` makes the tokens of refunds: whoever does not have it cannot guess one. */
export function linksOf({ origin, key }: { origin: string; key: string }) {
  function token(batch: string): string {
    const mac = createHmac('sha256', key).update(`refund:${batch}`).digest();
    return mac.subarray(0, TOKEN_BYTES).toString('base64url');
  }
  return {
    tracker: (batch: string) => `${origin}/refunds/${token(batch)}`,
    trackerPath: (batch: string) => `/refunds/${token(batch)}`,
    /** All that is stored of a token. */
    trackerHash: (batch: string) => hashTracker(token(batch)),
    booking: (reference: string) => `${origin}/bookings/${reference}`,
    help: `${origin}/contact`,
    waiting: (entryId: number) => `${origin}/waiting-list/${entryId}`,
  };
}

export function hashTracker(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}
