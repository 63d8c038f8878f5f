import {
  HOLDS_MOST,
  HOLDS_MOST_PER_VENUE,
  holdRefusal,
  LAPSES_COUNT_MS,
  LAPSES_MOST,
  type Wanted,
} from '#domain/hold-limits.ts';
import { AppError } from '#server/app-error.ts';
import type { Store } from '#server/store.ts';

/** Why whoever keeps slots from others without paying may not hold another. The caller has locked their account. */
export async function holdLimitRefusal(
  tx: Store,
  userId: number,
  wanted: Wanted,
  now: Date,
): Promise<AppError | undefined> {
  const holds = await tx.holds.unpaidOf(userId, new Date(now.getTime() - LAPSES_COUNT_MS));
  const refusal = holdRefusal(holds, wanted, now);
  if (!refusal) return undefined;
  if (!('until' in refusal)) {
    const what = refusal.kind === 'too many' ? `${HOLDS_MOST} slots` : `${HOLDS_MOST_PER_VENUE} slots at this venue`;
    return new AppError(409, 'hold_limit', `You are holding ${what} already. Please pay for one or release it first.`);
  }
  const seconds = Math.ceil((refusal.until.getTime() - now.getTime()) / 1000);
  const why =
    refusal.kind === 'slot rests'
      ? 'You have held this slot again and again without paying, so it is open to others for now.'
      : `${LAPSES_MOST} of your holds ended without a payment.`;
  const then = `You can hold ${refusal.kind === 'slot rests' ? 'it' : 'a slot'} again in ${Math.ceil(seconds / 60)} min.`;
  return new AppError(429, 'hold_cool_down', `${why} ${then}`, { retryAfterSeconds: seconds });
}
