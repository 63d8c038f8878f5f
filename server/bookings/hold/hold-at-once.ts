import { AppError } from '#server/app-error.ts';
import type { PlacedTerms } from '#server/bookings/venue-terms.repository.ts';
import type { Clock } from '#server/clock.ts';
import { type BookingPlan, planIn } from '#server/slots/plan-booking.ts';
import type { Store } from '#server/store.ts';
import { countedSince } from './hold-limits.ts';
import { findSpace } from './take-space.ts';
import { type HeldBooking, type HoldRequest, justHeld, wishOf } from './wish.ts';

/**
 * With the terms that the venue had last. The database says whether it still has them: otherwise, and wherever anything is
 * unusual, nothing is done, and the long way decides.
 */
export async function heldAtOnce(
  { store, clock }: { store: Store; clock: Clock },
  userId: number,
  request: HoldRequest,
  venue: PlacedTerms,
  expectedPaise: number | undefined,
): Promise<HeldBooking | undefined> {
  if (request.offerCode !== undefined) return undefined;
  const now = clock();
  const plan = planned(venue, request, now);
  if (!plan || (expectedPaise !== undefined && expectedPaise !== plan.totalPaise)) return undefined;
  const wish = wishOf(userId, request, plan, now);
  const made = await store.alone((one) => one.holds.holdAtOnce(wish, countedSince(now), venue.version));
  if (made !== 'gone') return made && justHeld(made.id, wish, venue);
  const space = await findSpace(store, plan, now);
  if ('refused' in space) throw new AppError(space.refused);
  return undefined;
}

/** Undefined when these terms refuse it: they may not be the latest. */
function planned(venue: PlacedTerms, request: HoldRequest, now: Date): BookingPlan | undefined {
  try {
    return planIn(venue, request, now);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
