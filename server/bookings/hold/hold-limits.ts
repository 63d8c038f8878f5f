import { holdRefusal, LAPSES_COUNT_MS, type Wanted } from '#domain/hold-limits.ts';
import { type Refusing, refusing } from '#server/app-error.ts';
import type { Store } from '#server/store.ts';

/** Why whoever keeps slots from others without paying may not hold another. The caller has locked their account. */
export async function holdLimitRefusal(
  tx: Store,
  userId: number,
  wanted: Wanted,
  now: Date,
): Promise<Refusing | undefined> {
  const holds = await tx.holds.unpaidOf(userId, new Date(now.getTime() - LAPSES_COUNT_MS));
  const refusal = holdRefusal(holds, wanted, now);
  if (!refusal) return undefined;
  if (!('until' in refusal)) return refusing(refusal.kind === 'too many' ? 'tooManyHolds' : 'tooManyHoldsHere');
  const seconds = Math.ceil((refusal.until.getTime() - now.getTime()) / 1000);
  return refusing(refusal.kind === 'slot rests' ? 'slotRests' : 'holdsLapsed', { seconds });
}
