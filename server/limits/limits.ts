// How much one client address may ask of us: all of it, in this one place. The limits on codes for a phone belong to
// signing in (domain/otp.ts) and hold whatever is said here.

import type { Call } from '#contract/calls.ts';
import { MINUTE_MS } from '#domain/time-units.ts';

export type Limit = {
  name: string;
  most: number;
  windowMs: number;
  /** Counted for a whole IPv6 site and not for each of its networks. */
  bySite?: boolean;
};

/** Generous: a college behind one address books on the same evening. */
export const WRITES: Limit = { name: 'writes', most: 300, windowMs: MINUTE_MS };
/** Every code costs an SMS; but thousands of phones may share the one address of a mobile network. */
export const CODES: Limit = { name: 'codes', most: 300, windowMs: 60 * MINUTE_MS, bySite: true };
/** Attempts at codes for all phones: more than a mobile network's sign-ins, too few to guess a code. */
const TRIES: Limit = { name: 'tries', most: 600, windowMs: 60 * MINUTE_MS, bySite: true };
/**
 * All codes together, whoever asks for them: a flood from a thousand addresses costs no more than this. Where a player
 * has signed in before, another count holds, so that strangers do not use up theirs. CODES_PER_HOUR sets the number.
 */
export const ALL_CODES = { strange: 'all-codes', usual: 'all-codes-usual', most: 3_000, windowMs: 60 * MINUTE_MS };
/** To one phone, whoever asks, also when its account is deleted and made again in between. */
export const CODES_PER_PHONE = { most: 30, windowMs: 60 * MINUTE_MS };
/**
 * A hold lasts ten minutes and a player has three: so many keep one address, be it that of a college or a mobile network,
 * from taking a whole city, however many accounts it has.
 */
const HOLDS: Limit = { name: 'holds', most: 200, windowMs: 10 * MINUTE_MS, bySite: true };
/** Far more than a player looks, far too little to find a link of 192 bits by guessing. */
export const TRACKERS: Limit = { name: 'trackers', most: 60, windowMs: MINUTE_MS };
/** The service that knows places answers one question a second, to all of us together. */
export const PLACES: Limit = { name: 'places', most: 20, windowMs: MINUTE_MS };
export const READS: Limit = { name: 'reads', most: 3_000, windowMs: MINUTE_MS };
/** Searches and other expensive queries, counted apart so that other requests still work. In units. */
export const QUESTIONS: Limit = { name: 'questions', most: 3_000, windowMs: MINUTE_MS };
/** Pages that had to be rendered; cached ones count as reads. */
export const RENDERED: Limit = { name: 'rendered', most: 300, windowMs: MINUTE_MS, bySite: true };
/** Open streams: a college on a match day. Clients without a stream poll instead. */
export const STREAMS_PER_CLIENT = 500;

/** What a call counts towards besides, by the name that the contract gives it. */
const OF_CALLS: Record<NonNullable<Call['limit']>, Limit> = {
  codes: CODES,
  tries: TRIES,
  holds: HOLDS,
  trackers: TRACKERS,
  places: PLACES,
};

/** Never counted: scrapes come often and from one address, and so do requests for a page's files. */
const FREE_PATHS = ['/metrics', '/assets/', '/art/', '/photos/'];
const READ_METHODS = ['GET', 'HEAD', 'OPTIONS'];

export type AskedFor = { method: string; call: Call | undefined; path: string };

type Counted = { limit: Limit; units: number };

/**
 * The limits a request counts towards, and for how much. Machines are not counted: probes come often and from one address,
 * and the gateway sends all of its notices from a few addresses and proves each with a signature.
 */
export function limitsFor({ method, call, path }: AskedFor): { shared: Limit[]; own: Counted[] } {
  if (call?.by === 'machine' || FREE_PATHS.some((start) => path.startsWith(start))) return { shared: [], own: [] };
  const special = call?.limit ? [OF_CALLS[call.limit]] : [];
  // Counted in the database, for all processes together.
  if (!READ_METHODS.includes(method)) return { shared: [...special, WRITES], own: [] };
  // Counted in this process alone: a read costs little, and writing a row for each would cost more than the read.
  const units = call?.units;
  return {
    shared: special.filter((limit) => limit === TRACKERS),
    own: [
      { limit: READS, units: 1 },
      ...(units === undefined ? [] : [{ limit: QUESTIONS, units }]),
      ...special.filter((limit) => limit !== TRACKERS).map((limit) => ({ limit, units: 1 })),
    ],
  };
}

/** Searches and other expensive queries: few at once, so that one client's many queries delay only that client. */
export const DEAR_QUESTIONS = { atOnce: 4, perClient: 2, waiting: 200, waitingPerClient: 40, waitMs: 5_000 };
/** Counts beside every filter: the most expensive query of all. */
export const COUNTS = { atOnce: 2, perClient: 1, waiting: 100, waitingPerClient: 20, waitMs: 5_000 };
/** Lists of venues and single venues: quick, but not two hundred at once. */
export const LOOKS = { atOnce: 8, perClient: 4, waiting: 400, waitingPerClient: 100, waitMs: 5_000 };
/** Pages that must be rendered, which keeps the process busy. */
export const RENDERINGS = { atOnce: 4, perClient: 2, waiting: 200, waitingPerClient: 40, waitMs: 10_000 };
