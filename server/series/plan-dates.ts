// What is meant for each date of a series, and what a choice for it would do: the same for the list that is shown first
// and for what is done in the end.
import type { DeskDifference } from '#contract/desk-moves.ts';
import type { PlannedDate, SeriesChoice, SeriesPlan, SeriesSlot } from '#contract/series.ts';
import { bookedTimes } from '#domain/booking-draft.ts';
import { creditShare } from '#domain/credit.ts';
import { toRupees } from '#domain/price.ts';
import { type Refund, refundAt, refundTerms } from '#domain/refund.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import { type Move, moveTo, type Paid } from '#server/bookings/reschedule/make-move.ts';
import { isAt, isExpected, shown } from '#server/desk/reschedule-at-desk.ts';
import type { BookingPlan } from '#server/slots/plan-booking.ts';
import { type Asked, type Free, type Ground, lookAt, othersOn } from './ground.ts';

type InLine = { dateId: number; waitingId: number };
/** A date that is planned: what it has now, and whether it is to end. */
export type Dated = {
  date: string;
  /** What stands for it while its guest waits: it leaves the line when it is planned anew. */
  awaited?: InLine | undefined;
  had?: { booking: BookingRow; paid: Paid } | undefined;
  isEnding?: boolean;
};
type Terms = { asked: Asked; inFull: boolean };

/** What is done with a date. */
export type Doing = { date: string; awaited?: InLine | undefined } & (
  | { act: 'book' | 'wait'; plan: BookingPlan }
  | { act: 'move'; booking: BookingRow; move: Move }
  | { act: 'cancel'; booking: BookingRow | undefined; back: Refund; leftPaise: number }
  | { act: 'skip' | 'keep' }
);

const NOTHING: DeskDifference = { price: 0, due: 0, back: 0, cashBack: 0, kept: 0 };

export function planOf(ground: Ground, dated: readonly Dated[], terms: Terms): SeriesPlan {
  const dates = dated.map((one) => planDate(ground, one, terms));
  const money = dates.flatMap(({ action, slot, cancelling }) => (action === 'cancel' ? cancelling : slot?.money) ?? []);
  return { dates, total: money.reduce(added, NOTHING), serverTime: ground.now.toISOString() };
}

function planDate(ground: Ground, dated: Dated, { asked, inFull }: Terms): PlannedDate {
  const { date, had, isEnding = false } = dated;
  const common = {
    date,
    now: had ? nowOf(had.booking) : null,
    cancelling: had ? cancelled(had, ground.now, inFull).money : null,
  };
  if (isEnding) {
    const cancelling = common.cancelling ?? NOTHING;
    return { ...common, action: 'cancel', slot: null, clash: null, mayWait: false, others: [], cancelling };
  }
  const own = had?.booking;
  const slotOf = (free: Free) =>
    shownSlot(free, had && shown(moveTo(had.booking, free.plan, had.paid, { inFull, now: ground.now })));
  const looked = lookAt(ground, date, asked, own);
  if ('free' in looked) {
    const isKept = own !== undefined && isAt(own, looked.free.plan);
    const slot = isKept ? shownSlot(looked.free, stays(own)) : slotOf(looked.free);
    const action = isKept ? 'keep' : own ? 'move' : 'book';
    return { ...common, action, slot, clash: null, mayWait: false, others: [] };
  }
  const others = othersOn(ground, date, asked, own).map(slotOf);
  return { ...common, ...looked, action: own ? 'move' : 'book', slot: null, others };
}

/** What a choice would do now; undefined when that is not what was seen. */
export function doingOf(
  ground: Ground,
  dated: Dated,
  choice: SeriesChoice,
  { asked, inFull }: Terms,
): Doing | undefined {
  const { date, awaited, had, isEnding = false } = dated;
  const { expected } = choice;
  const isSeen = (money: DeskDifference) => expected === undefined || isExpected(money, expected);
  if (choice.choice === 'cancel') {
    if (!had)
      return isEnding
        ? { date, awaited, act: 'cancel', booking: undefined, back: { percent: 0, paise: 0 }, leftPaise: 0 }
        : undefined;
    const { money, back } = cancelled(had, ground.now, inFull);
    return isSeen(money)
      ? { date, act: 'cancel', booking: had.booking, back, leftPaise: had.paid.left.paise }
      : undefined;
  }
  if (isEnding) return undefined;
  if (choice.choice === 'keep') return had ? { date, act: 'keep' } : undefined;
  if (choice.choice === 'skip') return had ? undefined : { date, awaited, act: 'skip' };
  const looked = lookAt(ground, date, choice.choice === 'take' ? (choice.other ?? asked) : asked, had?.booking);
  if (choice.choice === 'wait') {
    const plan = 'free' in looked || !looked.mayWait ? undefined : lookPlan(ground, date, asked);
    return plan && !had ? { date, awaited, act: 'wait', plan } : undefined;
  }
  if (!('free' in looked)) return undefined;
  const { plan } = looked.free;
  if (!had) return isSeen(costing(plan)) ? { date, awaited, act: 'book', plan } : undefined;
  if (isAt(had.booking, plan)) return isSeen(stays(had.booking)) ? { date, act: 'keep' } : undefined;
  const move = moveTo(had.booking, plan, had.paid, { inFull, now: ground.now });
  return isSeen(shown(move)) ? { date, act: 'move', booking: had.booking, move } : undefined;
}

/** Of a time that is taken: as if it were free. */
function lookPlan(ground: Ground, date: string, asked: Asked): BookingPlan | undefined {
  const looked = lookAt({ ...ground, taken: new Map() }, date, asked);
  return 'free' in looked ? looked.free.plan : undefined;
}

function shownSlot({ fromTime, toTime, space, plan }: Free, money = costing(plan)): SeriesSlot {
  return { fromTime, toTime, space: { id: space.id, name: space.name }, money };
}

function costing({ totalPaise }: BookingPlan): DeskDifference {
  return { ...NOTHING, price: toRupees(totalPaise), due: toRupees(totalPaise) };
}

const stays = ({ totalPaise, duePaise }: BookingRow): DeskDifference => ({
  ...NOTHING,
  price: toRupees(totalPaise),
  due: toRupees(duePaise),
});

function nowOf(booking: BookingRow) {
  return { ...bookedTimes(booking), space: booking.space, price: toRupees(booking.totalPaise) };
}

/** What cancelling gives back: by the gateway what it has taken, otherwise in cash. What is due is dropped. */
function cancelled({ booking, paid: { left } }: NonNullable<Dated['had']>, now: Date, inFull: boolean) {
  const back = refundAt(refundTerms(booking, left.paise), now, inFull ? 'operator' : 'player');
  const asCredit = creditShare(back.paise, left);
  const byGateway = asCredit + Math.min(back.paise - asCredit, left.gatewayPaise);
  const money = {
    ...NOTHING,
    back: toRupees(byGateway),
    cashBack: toRupees(back.paise - byGateway),
    kept: toRupees(left.paise - back.paise),
  };
  return { back, money };
}

function added(one: DeskDifference, other: DeskDifference): DeskDifference {
  const sum = (figure: keyof DeskDifference) => Math.round((one[figure] + other[figure]) * 100) / 100;
  return { price: sum('price'), due: sum('due'), back: sum('back'), cashBack: sum('cashBack'), kept: sum('kept') };
}
