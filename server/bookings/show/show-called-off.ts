import { CHOICES, type Choice } from '#contract/call-off-words.ts';
import type { CalledOff } from '#contract/call-offs.ts';
import { creditWorth } from '#domain/credit.ts';
import { toRupees } from '#domain/price.ts';
import type { Store } from '#server/store.ts';

type Item = Awaited<ReturnType<Store['callOffs']['ofBookings']>>[number];

const isChoice = (outcome: string | null): outcome is Choice => CHOICES.some((choice) => choice === outcome);

/** For the player of a booking; null when it was not called off, or nothing can be had for it. */
export function shownCalledOff(item: Item | undefined, isCancelled: boolean, now: Date): CalledOff | null {
  if (!item || !isCancelled || item.status === 'waiting') return null;
  const { cause, note, bonusPercent, outcome } = item;
  if (item.status === 'ended' && !isChoice(outcome)) return null;
  return {
    cause,
    note,
    value: toRupees(item.valuePaise),
    credit: bonusPercent === null ? null : toRupees(creditWorth(item.valuePaise, bonusPercent)),
    bonus: bonusPercent ?? 0,
    deadline: item.deadlineAt?.toISOString() ?? null,
    canChoose: item.status === 'open' && item.deadlineAt !== null && item.deadlineAt > now,
    choice: isChoice(outcome) ? outcome : null,
    decidedBy: item.decidedBy,
  };
}
