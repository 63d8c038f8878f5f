// Where a booking can be moved to, and what that does to its money.
import type { Day, DayBooking } from '#contract/day.ts';
import type { DeskBooking } from '#contract/desk.ts';
import type { DeskQuote } from '#contract/desk-moves.ts';
import { minutesInto } from '#domain/day-window.ts';
import { formatRupees } from '#domain/price.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import * as words from '#words/manage/desk.ts';

export type Target = { date: string; space: number | undefined; from: number | undefined };
/** A cell of the sheet onto which a block was dropped. */
export type Dropped = { court: number; from: number };

/** What is said about a move, and taken back when that can no longer be undone. */
export const movedToast = (number: string): string => `move-${number}`;

/** Spaces in which what was booked is sold; that of the booking itself, whatever has become of it. */
export function spacesFor(day: Pick<Day, 'formats' | 'spaces'>, { format, space }: DeskBooking): Day['spaces'] {
  const sold = day.formats.find(({ id }) => id === format.id)?.spaces ?? [];
  return day.spaces.filter(({ id }) => sold.includes(id) || id === space.id);
}

/** What to begin with: where it was dropped, or else where and when it is. */
export function firstTarget(day: Day, booking: DeskBooking, dropped: Dropped | undefined): Target {
  const { date } = day;
  if (!dropped)
    return { date, space: booking.space.id, from: Math.round(minutesInto(date, Date.parse(booking.startsAt))) };
  const spaces = spacesFor(day, booking).filter(({ courts }) => courts.includes(dropped.court));
  const space = spaces.find(({ id }) => id === booking.space.id) ?? spaces[0];
  return { date, space: space?.id, from: dropped.from };
}

export const minutesOf = ({ startsAt, endsAt }: Pick<DayBooking, 'startsAt' | 'endsAt'>): number =>
  Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS);

/** Whether it matters to the guest's money who asked for the move. */
export const isOtherInFull = (byTerms: DeskQuote, inFull: DeskQuote): boolean =>
  byTerms.kept !== inFull.kept || byTerms.later.after !== inFull.later.after;

/** The guest loses money by the terms, now or when it is cancelled later. */
export const losesByTerms = ({ kept, later }: DeskQuote): boolean => kept > 0 || later.after < later.before;

/** What moving does to the money, in sentences: nothing that happens is left out. */
export function differenceText(
  { price, due, back, cashBack, kept, later }: DeskQuote,
  before: Pick<DeskBooking, 'price' | 'due'>,
): string[] {
  const isSame = price === before.price && due === before.due && back + cashBack + kept === 0;
  const isCapped = later.after < later.before;
  const [most, paid] = [formatRupees(later.after), formatRupees(later.paid)];
  return [
    isSame && words.rescheduleSame({ price: formatRupees(price) }),
    price !== before.price && words.reschedulePrice({ price: formatRupees(price), before: formatRupees(before.price) }),
    due !== before.due && words.rescheduleDue({ amount: formatRupees(due), before: formatRupees(before.due) }),
    back > 0 && words.rescheduleBack({ amount: formatRupees(back) }),
    cashBack > 0 && words.rescheduleCashBack({ amount: formatRupees(cashBack) }),
    kept > 0 && words.rescheduleKept({ amount: formatRupees(kept) }),
    isCapped && (later.after > 0 ? words.rescheduleCapped({ most, paid }) : words.rescheduleCappedAll({ paid })),
    back + cashBack > 0 && words.rescheduleForGood,
  ].filter((line) => line !== false);
}
