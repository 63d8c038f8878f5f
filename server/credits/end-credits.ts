import { CREDIT_WARNING_MS } from '#domain/credit.ts';
import { HOUR_MS } from '#domain/time-units.ts';
import type { Store } from '#server/store.ts';

/** Whoever holds a slot with credit that ends just now can still pay with it. */
const GRACE_MS = HOUR_MS;

/** Warns players of credit that is about to end, once for each end, and ends what has. How many of both. */
export async function endCredits({
  store,
  now,
  atOnce,
}: {
  store: Store;
  now: Date;
  atOnce: number;
}): Promise<{ warned: number; ended: number }> {
  const warnUntil = new Date(now.getTime() + CREDIT_WARNING_MS);
  const endUntil = new Date(now.getTime() - GRACE_MS);
  let [warned, ended] = [0, 0];
  for (const id of await store.credits.endingBefore(warnUntil, { unwarned: true, limit: atOnce })) {
    warned += await store.transaction((tx) => warn(tx, id, warnUntil, now));
  }
  for (const id of await store.credits.endingBefore(endUntil, { unwarned: false, limit: atOnce })) {
    ended += await store.transaction(async (tx) => {
      const found = await tx.credits.lock(id);
      if (!found || found.credit.leftPaise === 0 || found.credit.expiresAt > endUntil) return 0;
      await tx.credits.enter({ creditId: id, kind: 'expired', amountPaise: -found.credit.leftPaise, at: now });
      return 1;
    });
  }
  return { warned, ended };
}

async function warn(tx: Store, id: number, warnUntil: Date, now: Date): Promise<number> {
  const found = await tx.credits.lock(id);
  if (!found) return 0;
  const { leftPaise, expiresAt, warnedFor, userId } = found.credit;
  const isTold = warnedFor?.getTime() === expiresAt.getTime();
  if (leftPaise === 0 || isTold || expiresAt > warnUntil) return 0;
  await tx.credits.change(id, { warnedFor: expiresAt });
  if (expiresAt <= now) return 0;
  await tx.outbox.creditEnds({ ...found, id, userId, paise: leftPaise, expiresAt }, now);
  return 1;
}

/** Whoever deletes their account gives up what they have. */
export async function giveUpCredits(tx: Store, userId: number, now: Date): Promise<void> {
  for (const { id, leftPaise } of await tx.credits.lockAllOf(userId)) {
    await tx.credits.enter({ creditId: id, kind: 'expired', amountPaise: -leftPaise, at: now });
  }
}
