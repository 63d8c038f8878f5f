// A venue with its slots, read from the database and worked out once per change, for all who show it: answers of the API,
// pages, and those who watch.
import type { Slot } from '#domain/slots.ts';
import type { Database } from '#server/db/database.ts';
import { goodUntil } from '#server/good-until.ts';
import { changesByItselfAt, slotsOf, windowOf } from './availability.ts';
import type { ListDeps } from './list-venues.ts';
import type { Diary, DiaryFormat } from './slots.repository.ts';
import type { SingleVenue } from './venues.repository.ts';

/** Those that somebody looks at just now; each is needed for a moment only, until the answers made of it are kept. */
const READS_MOST = 200;
/** A few kilobytes each. Those that are booked just now are read again and again. */
const LASTING_MOST = 1_000;

type ReadVenue = {
  found: SingleVenue;
  diary: Diary;
  /** When it was read. */
  now: Date;
  /** As one of its formats is sold; the same array each time. */
  slotsAs(format: DiaryFormat | undefined): Slot[];
};

/** Undefined when there is no such venue. */
export type VenueReads = (id: string) => Promise<ReadVenue | undefined>;

type Read = {
  row(id: string): Promise<SingleVenue | undefined>;
  diary(id: string, now: Date): Promise<Diary | undefined>;
};

/** Reads each time. */
export function readsOf(
  { venues, slots, clock }: ListDeps,
  read: Read = {
    row: venues.withId,
    diary: async (id, now) => (await slots.diaries([id], windowOf(now))).get(id),
  },
): VenueReads {
  return async (id) => {
    const now = clock();
    const [found, diary] = await Promise.all([read.row(id), read.diary(id, now)]);
    if (!found || !diary) return undefined;
    const known = new Map<DiaryFormat | undefined, Slot[]>();
    const slotsAs = (format: DiaryFormat | undefined): Slot[] => {
      const kept = known.get(format) ?? slotsOf(diary, format, found.slotMinutes, now);
      known.set(format, kept);
      return kept;
    };
    return { found, diary, now, slotsAs };
  };
}

type SharedDeps = ListDeps & { database: Pick<Database, 'listen' | 'isListening'> };

/** What a booking leaves as it is. */
type Lasting = Omit<Diary, 'occupancies' | 'blocks'>;

function lastingOf(diary: Diary | undefined): Lasting | undefined {
  if (!diary) return undefined;
  const { occupancies: _, blocks: __, ...lasting } = diary;
  return lasting;
}

/**
 * Reads once per change. A slot taken or freed leaves the venue's own row, its hours and its prices as they are: only what is taken
 * is read again. Whoever listens for the same notices has to begin after this, so that what they read then is new.
 */
export async function sharedReads({ database, ...deps }: SharedDeps): Promise<VenueReads> {
  const { venues, slots, clock } = deps;
  const rows = new Kept<SingleVenue>(venues.withId, LASTING_MOST);
  const lasting = new Kept<Lasting>(
    async (id) => lastingOf((await slots.diaries([id], windowOf(clock()))).get(id)),
    LASTING_MOST,
  );
  const reads = new Kept<ReadVenue>(
    readsOf(deps, {
      row: (id) => rows.get(id, clock().getTime()),
      async diary(id, now) {
        const [diary, taken] = await Promise.all([lasting.get(id, now.getTime()), slots.taken(id, windowOf(now))]);
        return diary && { ...diary, ...taken };
      },
    }),
    READS_MOST,
  );
  function clear(): void {
    rows.clear();
    lasting.clear();
    reads.clear();
  }
  await database.listen('catalogue', clear);
  await database.listen('slots', (venueId) => (venueId === '' ? clear() : reads.drop(venueId)));
  const alone = readsOf(deps);
  return async (id) => {
    if (!database.isListening()) return alone(id);
    const now = clock().getTime();
    return reads.get(id, now, ({ diary, slotsAs, now: readAt }) =>
      changesByItselfAt(diary, slotsAs(diary.formats[0]), readAt).getTime(),
    );
  };
}

type Entry<T> = { value: Promise<T | undefined>; until: number };

/** Values by id, each for a minute at most, and no more than a few. */
class Kept<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #load: (id: string) => Promise<T | undefined>;
  readonly #most: number;

  constructor(load: (id: string) => Promise<T | undefined>, most: number) {
    this.#load = load;
    this.#most = most;
  }

  get(id: string, now: number, until: (value: T) => number = () => Number.POSITIVE_INFINITY): Promise<T | undefined> {
    const known = this.#entries.get(id);
    if (known && now < known.until) return known.value;
    const entry: Entry<T> = { value: this.#load(id), until: goodUntil(now) };
    this.#entries.delete(id);
    this.#entries.set(id, entry);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#most && oldest !== undefined) this.#entries.delete(oldest);
    const forget = () => void (this.#entries.get(id) === entry && this.#entries.delete(id));
    entry.value.then((value) => {
      if (value === undefined) forget();
      else entry.until = Math.min(entry.until, until(value));
    }, forget);
    return entry.value;
  }

  drop(id: string): void {
    this.#entries.delete(id);
  }

  clear(): void {
    this.#entries.clear();
  }
}
