// The difference between two states of a venue's slots: computed on the server, sent to everyone who watches, and
// applied in the browser.

type Watched = {
  readonly start: string;
  readonly status: string;
  readonly price: number;
  readonly rates?: unknown;
  readonly freeCourts: readonly number[];
};

export type SlotChange<Slot> = {
  /** New ones, and those of which something is different now. */
  slots: Slot[];
  /** Starts of those that are no longer offered. */
  gone: string[];
};

export function changeBetween<Slot extends Watched>(
  before: readonly Slot[],
  after: readonly Slot[],
): SlotChange<Slot> | null {
  const known = new Map(before.map((slot) => [slot.start, slot]));
  const slots = after.filter((slot) => !isSame(known.get(slot.start), slot));
  const offered = new Set(after.map(({ start }) => start));
  const gone = before.flatMap(({ start }) => (offered.has(start) ? [] : [start]));
  return slots.length + gone.length > 0 ? { slots, gone } : null;
}

export function withChange<Slot extends Watched>(
  slots: readonly Slot[],
  { slots: changed, gone }: SlotChange<Slot>,
): Slot[] {
  const all = new Map(slots.map((slot) => [slot.start, slot]));
  for (const start of gone) all.delete(start);
  for (const slot of changed) all.set(slot.start, slot);
  return [...all.values()].sort((one, other) => (one.start < other.start ? -1 : 1));
}

/** Field by field: this is done for every slot of a venue at each change of one, and writing them down would take longer. */
function isSame(one: Watched | undefined, other: Watched): boolean {
  return (
    one !== undefined &&
    one.status === other.status &&
    one.price === other.price &&
    one.freeCourts.length === other.freeCourts.length &&
    one.freeCourts.every((court, index) => court === other.freeCourts[index]) &&
    (one.rates === other.rates || JSON.stringify(one.rates) === JSON.stringify(other.rates))
  );
}

const marks = new WeakMap<readonly Watched[], string>();

/** A hash of the slots' state, by which two sides can compare cheaply what they have. Of one array it is found once. */
export function markOf(slots: readonly Watched[]): string {
  const known = marks.get(slots);
  if (known !== undefined) return known;
  const mark = hashOf(slots);
  marks.set(slots, mark);
  return mark;
}

function hashOf(slots: readonly Watched[]): string {
  // FNV-1a: nobody gains from a collision, so 32 bits without a key are enough.
  let hash = 0x811c9dc5;
  for (const slot of slots) {
    for (const letter of look(slot)) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return `${slots.length}-${(hash >>> 0).toString(36)}`;
}

function look({ start, status, price, rates, freeCourts }: Watched): string {
  return `${start} ${status} ${price} ${JSON.stringify(rates)} ${freeCourts.join()};`;
}
