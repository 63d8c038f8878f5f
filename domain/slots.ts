import type { CountingOffer } from './best-offer.ts';
import { earliestStart } from './booking-rules.ts';
import { printClock } from './clock-time.ts';
import { printDuration } from './duration.ts';
import { addDays, indiaInstant } from './india-time.ts';
import { type CourtId, isLive, type Occupancy, type SpaceId } from './occupancy.ts';
import { countingOffers, type Offer, priceWithOffers } from './offer.ts';
import { toRupees } from './price.ts';
import { exactPrice, type PriceLine } from './price-lines.ts';
import { type Quote, quoteWith, type RateCard } from './rate-card.ts';
import { type Grid, type GridSlot, gridSlots } from './slot-grid.ts';
import { DAY_MS, MINUTE_MS } from './time-units.ts';

export type SlotStatus = 'available' | 'booked' | 'blocked';

export type Slot = {
  /** 'YYYY-MM-DD HH:MM' in India, as is `end`. */
  start: string;
  end: string;
  /** The calendar date on which the slot starts. */
  date: string;
  time: string;
  startTime: string;
  endTime: string;
  duration: string;
  status: SlotStatus;
  /** For the whole slot, in rupees, less the best offer. */
  price: number;
  /**
   * What it is the sum of, where that is not the same hourly price throughout, or not a whole number of rupees, or where
   * an offer is taken off it.
   */
  rates?: PriceLine[] | undefined;
  /** What is offered to everybody who plays then, of which the best is taken off. */
  offers?: CountingOffer[] | undefined;
  /** Spaces that are free, in the venue's order: a booking takes the first. The name is older than spaces. */
  freeCourts: SpaceId[];
};

/** Courts that are taken together. */
export type Space = { readonly id: SpaceId; readonly courts: readonly CourtId[] };

type Offered = Grid & {
  readonly spaces: readonly Space[];
  readonly occupancies: readonly Occupancy[];
  readonly fromDate: string;
  readonly days: number;
  readonly now: Date;
  /** Until so long before its start a slot can be booked. */
  readonly noticeMinutes?: number;
};

export type SlotsOf = Offered & {
  readonly card: RateCard;
  /** Those that need no code. */
  readonly offers?: readonly Offer[];
};

/** The slots to offer on some days, in order. One that has already started, or starts too soon, is not offered. */
export function slotsFor({ card, offers, ...asked }: SlotsOf): Slot[] {
  const { spaces, fromDate, days } = asked;
  if (spaces.length === 0) return [];
  const offered = offeredSlots(asked);
  const marks = markTaken(offered, asked);
  const duration = printDuration(asked.slotMinutes);
  const priceOf = pricesBy(card, offers);
  const moment = momentsFrom(fromDate, days);
  return offered.map((slot, index) => {
    const start = moment(slot.start);
    const end = moment(slot.end);
    const ofSpaces = marks.subarray(index * spaces.length, (index + 1) * spaces.length);
    return {
      start: `${start.date} ${start.time}`,
      end: `${end.date} ${end.time}`,
      date: start.date,
      time: start.time,
      startTime: start.time,
      endTime: end.time,
      duration,
      status: statusOf(ofSpaces),
      ...priceOf(slot),
      freeCourts: spaces.filter((_, space) => ofSpaces[space] === FREE).map(({ id }) => id),
    };
  });
}

/** How many of the same are free: without times and prices in words, which nobody reads there, far cheaper. */
export function countFree(asked: Offered): number {
  const { length } = asked.spaces;
  if (length === 0) return 0;
  const offered = offeredSlots(asked);
  const marks = markTaken(offered, asked);
  return offered.filter((_, index) => isFree(marks.subarray(index * length, (index + 1) * length))).length;
}

function offeredSlots({ fromDate, days, now, noticeMinutes = 0, ...grid }: Offered): GridSlot[] {
  const earliest = earliestStart({ noticeMinutes }, now);
  return gridSlots(grid, fromDate, days).filter(({ start }) => start >= earliest);
}

type SlotPrice = Pick<Slot, 'price' | 'rates' | 'offers'>;

/** Without rules and offers all slots of a venue cost the same: they are as long as each other. */
function pricesBy(card: RateCard, offers: readonly Offer[] = []): (slot: GridSlot) => SlotPrice {
  const quote = quoteWith(card);
  const priceOf = ({ start, end }: GridSlot) =>
    slotPrice(quote({ start: new Date(start), end: new Date(end) }), offers);
  let same: SlotPrice | undefined;
  return (slot) => {
    if (card.rules.length > 0 || offers.length > 0) return priceOf(slot);
    same ??= priceOf(slot);
    return same;
  };
}

function slotPrice({ lines, totalPaise }: Quote, offers: readonly Offer[]): SlotPrice {
  const counting = countingOffers(lines, offers);
  const isPlain = counting.length === 0 && lines.length === 1 && exactPrice(lines) === totalPaise * 60;
  if (isPlain) return { price: toRupees(totalPaise) };
  const rates = lines.map(({ minutes, hourlyPaise }) => ({ minutes, hourlyPaise }));
  if (counting.length === 0) return { price: toRupees(totalPaise), rates };
  return { price: toRupees(priceWithOffers(lines, offers).totalPaise), rates, offers: counting };
}

const FREE = 0;
const BOOKED = 1;
const BLOCKED = 2;

/** For each slot and each space, what occupies some part of it. A look-up per occupancy keeps this linear. */
function markTaken(slots: readonly GridSlot[], { spaces, occupancies, now }: Offered): Uint8Array {
  const marks = new Uint8Array(slots.length * spaces.length);
  const columns = columnsOf(spaces);
  for (const occupancy of occupancies) {
    const touched = columns.get(occupancy.courtId);
    if (!touched || !isLive(occupancy, now)) continue;
    const from = occupancy.start.getTime();
    const to = occupancy.end.getTime();
    if (from >= to) continue;
    const mark = occupancy.kind === 'block' ? BLOCKED : BOOKED;
    for (let index = firstEndingAfter(slots, from); index < slots.length; index++) {
      if ((slots[index]?.start ?? to) >= to) break;
      for (const column of touched) {
        const cell = index * spaces.length + column;
        marks[cell] = (marks[cell] ?? FREE) | mark;
      }
    }
  }
  return marks;
}

/** For each court, which of the spaces it is a part of. */
function columnsOf(spaces: readonly Space[]): Map<CourtId, number[]> {
  const columns = new Map<CourtId, number[]>();
  for (const [column, { courts }] of spaces.entries()) {
    for (const court of courts) columns.set(court, [...(columns.get(court) ?? []), column]);
  }
  return columns;
}

/** Slots are in order and do not overlap, so the first that an occupancy can touch is found by halving. */
function firstEndingAfter(slots: readonly GridSlot[], instant: number): number {
  let low = 0;
  let high = slots.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((slots[middle]?.end ?? 0) > instant) high = middle;
    else low = middle + 1;
  }
  return low;
}

function isFree(spaces: Uint8Array): boolean {
  return spaces.includes(FREE);
}

function statusOf(spaces: Uint8Array): SlotStatus {
  if (isFree(spaces)) return 'available';
  return spaces.every((marks) => (marks & BLOCKED) !== 0) ? 'blocked' : 'booked';
}

/** Turns instants into date and time; far cheaper than formatting each one, since the dates are few. */
function momentsFrom(fromDate: string, days: number) {
  const first = indiaInstant(fromDate).getTime();
  const dates = Array.from({ length: days + 1 }, (_, day) => addDays(fromDate, day));
  return (instant: number) => {
    const day = Math.floor((instant - first) / DAY_MS);
    const date = dates[day] ?? addDays(fromDate, day);
    return { date, time: printClock((instant - first) / MINUTE_MS) };
  };
}
