// How a block of the sheet looks, and what it says.
import { clockOf } from '#app/features/manage/frame/time-text.ts';
import type { DayBlock, DayBooking } from '#contract/day.ts';
import { arrivalEnd, noShowFrom } from '#domain/arrival.ts';
import type { Interval } from '#domain/interval.ts';
import { formatPaise } from '#domain/price.ts';
import * as words from '#words/manage/day.ts';

export type Tone = 'paid' | 'due' | 'late' | 'held' | 'closed';
export type Look = { tone: Tone; title: string; chips: string[] };

export const TONES: Record<Tone, string> = {
  paid: 'border-l-turf-600 bg-turf-100 text-pitch-800',
  due: 'border-l-amber bg-amber-50 text-amber-900',
  late: 'border-l-clay bg-clay-50 text-clay-700',
  held: 'border border-l-3 border-dashed border-turf-600 bg-white text-pitch-800',
  closed: 'border-l-ink-muted bg-chalk-200 hatched text-ink',
};

/** `day`: when the day of its sheet begins and ends. */
export function lookOf(block: DayBlock, now: number, day: Interval): Look {
  switch (block.kind) {
    case 'booking':
      return { tone: toneOf(block, now, day), title: block.name, chips: chipsOf(block, now, day) };
    case 'hold':
      return {
        tone: 'held',
        title: block.name || words.blockHeld,
        chips: [words.blockHeldUntil({ time: clockOf(block.until) })],
      };
    case 'offer':
      return { tone: 'held', title: words.blockOffer, chips: [words.blockOfferUntil({ time: clockOf(block.until) })] };
    case 'closure':
      return { tone: 'closed', title: block.note || words.blockClosed, chips: block.note ? [words.blockClosed] : [] };
  }
}

/** Whether they should be here and are not. */
function isLate({ arrival, startsAt, endsAt }: DayBooking, now: number, day: Interval): boolean {
  const late = noShowFrom({ start: new Date(startsAt) }).getTime();
  return arrival === 'expected' && now >= late && now < arrivalEnd({ end: new Date(endsAt), day }).getTime();
}

function toneOf(booking: DayBooking, now: number, day: Interval): Tone {
  if (booking.arrival === 'no_show' || isLate(booking, now, day)) return 'late';
  return booking.duePaise > 0 ? 'due' : 'paid';
}

/** What matters most comes first: there may be room for only one. */
function chipsOf(booking: DayBooking, now: number, day: Interval): string[] {
  const { arrival, owedPaise, source } = booking;
  return [
    arrival === 'no_show' ? words.blockNoShow : isLate(booking, now, day) ? words.blockLate : undefined,
    moneyText(booking),
    owedPaise > 0 ? words.blockOwed({ amount: formatPaise(owedPaise) }) : undefined,
    arrival === 'arrived' ? words.blockArrived : undefined,
    booking.seriesId !== null ? words.blockRegular : source === 'app' ? words.blockApp : words.blockDesk,
  ].filter((chip) => chip !== undefined);
}

function moneyText({ duePaise, totalPaise, writtenOffPaise }: DayBooking): string {
  if (duePaise === 0 && writtenOffPaise > 0) return words.blockWrittenOff({ amount: formatPaise(writtenOffPaise) });
  if (duePaise === 0) return words.blockPaid;
  const amount = formatPaise(duePaise);
  return duePaise < totalPaise
    ? words.blockDueOf({ amount, total: formatPaise(totalPaise) })
    : words.blockDue({ amount });
}
