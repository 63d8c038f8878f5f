import { CHOICES, type Choice } from '#contract/call-off-words.ts';
import type { CalledOff } from '#contract/call-offs.ts';
import { creditWorth } from '#domain/credit.ts';
import { toRupees } from '#domain/price.ts';
import type { Store } from '#server/store.ts';

type Item = Awaited<ReturnType<Store['callOffs']['ofBookings']>>[number];

const isChoice = (outcome: string | null): outcome is Choice => CHOICES.some((choice) => choice === outcome);

type Amount = { amountPaise: number };
/** All of a booking's money, and the part of its cash that is neither owed nor handed back. */
type Money = {
  charges: readonly (Amount & { method: string })[];
  refunds: readonly (Amount & { method: string; cause: string })[];
  cashPaise: number;
};

/** For the player of a booking; null when it was not called off, or nothing can be had for it. */
export function shownCalledOff(
  item: Item | undefined,
  { status, money, now }: { status: string; money: Money; now: Date },
): CalledOff | null {
  if (!item || status !== 'cancelled' || item.status === 'waiting') return null;
  const { cause, note, bonusPercent, outcome } = item;
  const isLetGo = outcome === 'nothing' && item.decidedBy === 'deadline' && item.duePaise > 0;
  if (item.status === 'ended' && !isChoice(outcome) && !isLetGo) return null;
  const back = item.status === 'open' ? leftOf(money) : givenOf(item, money);
  // Until it is decided, something of it may have been granted.
  const valuePaise = item.status === 'open' ? back.onlinePaise + back.cashPaise + back.creditPaise : item.valuePaise;
  const canMove = (item.status === 'open' && item.valuePaise === 0) || isLetGo;
  if (valuePaise === 0 && !canMove) return null;
  return {
    cause,
    note,
    value: toRupees(valuePaise),
    back: { online: toRupees(back.onlinePaise), cash: toRupees(back.cashPaise), credit: toRupees(back.creditPaise) },
    due: toRupees(item.duePaise),
    credit: bonusPercent === null || valuePaise === 0 ? null : toRupees(creditWorth(valuePaise, bonusPercent)),
    bonus: bonusPercent ?? 0,
    deadline: item.deadlineAt?.toISOString() ?? null,
    canChoose: item.status === 'open' && item.deadlineAt !== null && item.deadlineAt > now,
    choice: isChoice(outcome) ? outcome : null,
    decidedBy: item.decidedBy,
  };
}

const sum = (amounts: readonly Amount[]) => amounts.reduce((total, { amountPaise }) => total + amountPaise, 0);
const byCredit = <Row extends { method: string }>(rows: readonly Row[], isCredit: boolean) =>
  rows.filter(({ method }) => (method === 'credit') === isCredit);

/** What has not gone back, by how it was paid. */
function leftOf({ charges, refunds, cashPaise }: Money) {
  const own = refunds.filter(({ cause }) => cause !== 'returned');
  return {
    onlinePaise: sum(byCredit(charges, false)) - sum(byCredit(own, false)),
    creditPaise: sum(byCredit(charges, true)) - sum(byCredit(own, true)),
    cashPaise,
  };
}

/** What calling it off gave back: the rest of it was owed in cash. */
function givenOf({ outcome, valuePaise }: Item, { refunds }: Money) {
  if (outcome !== 'money') return { onlinePaise: 0, creditPaise: 0, cashPaise: 0 };
  const given = refunds.filter(({ cause }) => cause === 'cancelled');
  const [onlinePaise, creditPaise] = [sum(byCredit(given, false)), sum(byCredit(given, true))];
  return { onlinePaise, creditPaise, cashPaise: valuePaise - onlinePaise - creditPaise };
}
