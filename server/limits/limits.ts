// How much one client address may ask of us: all of it, in this one place. The limits on codes for a phone belong to
// signing in (domain/otp.ts) and hold whatever is said here.

export type Limit = { name: string; most: number; windowMs: number };

const MINUTE_MS = 60_000;

/** Generous: a college behind one address books on the same evening. */
export const WRITES: Limit = { name: 'writes', most: 300, windowMs: MINUTE_MS };
/** Every code costs an SMS; but thousands of phones may share the one address of a mobile network. */
export const CODES: Limit = { name: 'codes', most: 300, windowMs: 60 * MINUTE_MS };
/**
 * A hold lasts ten minutes and a player has three: so many keep one address, be it that of a college or a mobile network,
 * from taking a whole city, however many accounts it has.
 */
export const HOLDS: Limit = { name: 'holds', most: 200, windowMs: 10 * MINUTE_MS };
/** Far more than a player looks, far too little to find a link of 192 bits by guessing. */
export const TRACKERS: Limit = { name: 'trackers', most: 60, windowMs: MINUTE_MS };
export const READS: Limit = { name: 'reads', most: 1_200, windowMs: MINUTE_MS };
/** Streams open at once: a college on a match day. Whoever gets none asks again now and then instead. */
export const STREAMS_PER_CLIENT = 500;

const CODE_ROUTES = ['/api/user/send-otp', '/api/user/resend-otp'];

const HOLD_ROUTES = ['/api/bookings', '/api/payment/process'];

const TRACKER_ROUTE = '/api/refunds/:token';

/**
 * Never counted. Probes and scrapes come often and from one address; the gateway sends all of its notices from a few
 * addresses and proves each with a signature.
 */
const FREE_ROUTES = ['/api/health', '/api/ready', '/metrics', '/api/payment/webhook/razorpay'];
const FREE_FOLDERS = ['/assets/', '/art/'];
const READ_METHODS = ['GET', 'HEAD', 'OPTIONS'];

export type AskedFor = { method: string; route: string | undefined; path: string };

/** The limits a request counts towards. */
export function limitsFor({ method, route, path }: AskedFor): { shared: Limit[]; own: Limit[] } {
  if (route && FREE_ROUTES.includes(route)) return { shared: [], own: [] };
  if (READ_METHODS.includes(method)) {
    const isFile = FREE_FOLDERS.some((folder) => path.startsWith(folder));
    // Counted in this process alone: a read costs little, and writing a row for each would cost more than the read.
    return { shared: route === TRACKER_ROUTE ? [TRACKERS] : [], own: isFile ? [] : [READS] };
  }
  // Counted in the database, for all processes together.
  const isFor = (routes: readonly string[]) => route !== undefined && routes.includes(route);
  return { shared: [...(isFor(CODE_ROUTES) ? [CODES] : []), ...(isFor(HOLD_ROUTES) ? [HOLDS] : []), WRITES], own: [] };
}
