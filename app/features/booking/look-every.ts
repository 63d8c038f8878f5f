import type { MyBookingDetails } from '#contract/my-booking.ts';
import { MINUTE_MS, SECOND_MS } from '#domain/time-units.ts';

/** A refund on its way, a request being read, what is paid or changed at the counter: shown without a reload. */
const LOOK_EVERY_MS = 15 * SECOND_MS;
/** A ticket that is being shown at the counter: what is noted there is on it within two seconds. */
const AT_THE_GATE_MS = SECOND_MS;
const EARLY_MS = 30 * MINUTE_MS;

type Game = Pick<MyBookingDetails, 'status' | 'startsAt' | 'endsAt'>;

/** In milliseconds, by the server's clock: how soon to ask again for a booking that is on screen. */
export function lookEvery({ status, startsAt, endsAt }: Game, now: number): number {
  const isAtTheGate = status === 'confirmed' && now >= Date.parse(startsAt) - EARLY_MS && now < Date.parse(endsAt);
  return isAtTheGate ? AT_THE_GATE_MS : LOOK_EVERY_MS;
}
