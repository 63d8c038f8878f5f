// What a player holds, against what they choose and against the slots that everybody sees.
import { addDays } from './india-time.ts';
import type { CourtId } from './occupancy.ts';
import type { SlotStatus } from './slots.ts';

/** A time as a booking tells it: an end at or before the start is on the next day. */
export type HeldTime = { readonly date: string; readonly fromTime: string; readonly toTime: string };

/** Whether the two times overlap. */
export function timesOverlap(one: HeldTime, other: HeldTime): boolean {
  return startOf(one) < endOf(other) && startOf(other) < endOf(one);
}

/** Another format at the same time is another booking. */
export function isSameChoice(
  one: HeldTime & { readonly formatId: number | null },
  other: HeldTime & { readonly formatId: number | null },
): boolean {
  return startOf(one) === startOf(other) && endOf(one) === endOf(other) && one.formatId === other.formatId;
}

type Sold = { readonly formats: readonly { readonly id: number; readonly spaces: readonly number[] }[] };

/** Whether what is kept for a player is a place where the other format is played too: then it can be had instead. */
export function isInPlaceOf({ formats }: Sold, wanted: number | null) {
  const spacesOf = (id: number | null) => formats.find((format) => format.id === id)?.spaces;
  return ({ formatId }: { readonly formatId: number | null }): boolean =>
    spacesOf(formatId)?.every((space) => spacesOf(wanted)?.includes(space)) ?? true;
}

type SeenSlot = {
  readonly start: string;
  readonly end: string;
  readonly status: SlotStatus;
  readonly freeCourts: CourtId[];
  readonly heldByYou?: boolean | undefined;
};

/** A court that stands for the one that is kept for the player, whichever it is. */
const OWN_COURT = -1;

/** The slots as a player may see them for whom this time is kept: it is free to them. */
export function withOwnTime<S extends SeenSlot>(slots: readonly S[], time: HeldTime): S[] {
  const own = ownCourts(slots, time);
  return slots.map((slot) =>
    isWithin(slot, time) ? { ...slot, status: 'available', freeCourts: [...slot.freeCourts, ...own] } : slot,
  );
}

/** The same for a time that they hold: its slots are marked as theirs, too. */
export function withOwnHold<S extends SeenSlot>(slots: readonly S[], time: HeldTime): S[] {
  return withOwnTime(slots, time).map((slot) => (isWithin(slot, time) ? { ...slot, heldByYou: true } : slot));
}

/** The slots that a player has booked already, marked as theirs. */
export function withOwnBooking<S extends Pick<SeenSlot, 'start' | 'end'>>(
  slots: readonly S[],
  time: HeldTime,
): (S & { bookedByYou?: boolean })[] {
  return slots.map((slot) => (isWithin(slot, time) ? { ...slot, bookedByYou: true } : slot));
}

/** The same on a page that sells to everybody: where another court is free, the slot can be booked once more. */
export function withOwnTaken<S extends SeenSlot>(
  slots: readonly S[],
  time: HeldTime,
): (S & { bookedByYou?: boolean | undefined })[] {
  return slots.map((slot) =>
    slot.status === 'booked' && isWithin(slot, time) ? { ...slot, bookedByYou: true } : slot,
  );
}

/** Where only one court can be the player's, their time can be made longer on it. */
function ownCourts(slots: readonly SeenSlot[], time: HeldTime): CourtId[] {
  const others = new Set(slots.filter((slot) => isWithin(slot, time)).flatMap(({ freeCourts }) => freeCourts));
  const courts = new Set(slots.flatMap(({ freeCourts }) => freeCourts));
  const possible = [...courts].filter((court) => !others.has(court));
  return possible.length === 1 ? [OWN_COURT, ...possible] : [OWN_COURT];
}

function isWithin({ start, end }: Pick<SeenSlot, 'start' | 'end'>, time: HeldTime): boolean {
  return startOf(time) <= start && end <= endOf(time);
}

// Dates and times written this way are in order as texts, too.
const startOf = ({ date, fromTime }: HeldTime) => `${date} ${fromTime}`;
const endOf = ({ date, fromTime, toTime }: HeldTime) => `${toTime > fromTime ? date : addDays(date, 1)} ${toTime}`;
