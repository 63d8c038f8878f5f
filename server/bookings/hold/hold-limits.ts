import { holdRefusal, LAPSES_COUNT_MS, type Wanted } from '#domain/hold-limits.ts';
import { type Refusing, refusing } from '#server/app-error.ts';
import type { BookingPlan } from '#server/slots/plan-booking.ts';
import type { Store } from '#server/store.ts';
import type { Look } from './holds.repository.ts';

/** What decides whether a player may hold a slot now. The caller has locked their account. */
export function lookAround(tx: Store, userId: number, plan: BookingPlan, now: Date): Promise<Look> {
  return tx.holds.look(userId, plan, countedSince(now), now);
}

/** Holds that ended before are forgiven. */
export const countedSince = (now: Date) => new Date(now.getTime() - LAPSES_COUNT_MS);

/** Why whoever keeps slots from others without paying may not hold another. */
export function holdLimitRefusal({ unpaid }: Look, wanted: Wanted, now: Date): Refusing | undefined {
  const refusal = holdRefusal(unpaid, wanted, now);
  if (!refusal) return undefined;
  if (!('until' in refusal)) return refusing(refusal.kind === 'too many' ? 'tooManyHolds' : 'tooManyHoldsHere');
  const seconds = Math.ceil((refusal.until.getTime() - now.getTime()) / 1000);
  return refusing(refusal.kind === 'slot rests' ? 'slotRests' : 'holdsLapsed', { seconds });
}
