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
const VENUES_MOST = 200;

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

/** Reads each time. */
export function readsOf(
  { venues, slots, clock }: ListDeps,
  row: (id: string) => Promise<SingleVenue | undefined> = venues.withId,
): VenueReads {
  return async (id) => {
    const now = clock();
    const [found, diaries] = await Promise.all([row(id), slots.diaries([id], windowOf(now))]);
    const diary = diaries.get(id);
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

/**
 * Reads once per change. A slot taken or freed leaves the venue's own row as it is: only its diary is read again. Whoever
 * listens for the same notices has to begin after this, so that what they read then is new.
 */
export async function sharedReads({ database, ...deps }: SharedDeps): Promise<VenueReads> {
  const rows = new Kept<SingleVenue>(deps.venues.withId);
  const reads = new Kept<ReadVenue>(readsOf(deps, (id) => rows.get(id, deps.clock().getTime())));
  function clear(): void {
    rows.clear();
    reads.clear();
  }
  await database.listen('catalogue', clear);
  await database.listen('slots', (venueId) => (venueId === '' ? clear() : reads.drop(venueId)));
  const alone = readsOf(deps);
  return async (id) => {
    if (!database.isListening()) return alone(id);
    const now = deps.clock().getTime();
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

  constructor(load: (id: string) => Promise<T | undefined>) {
    this.#load = load;
  }

  get(id: string, now: number, until: (value: T) => number = () => Number.POSITIVE_INFINITY): Promise<T | undefined> {
    const known = this.#entries.get(id);
    if (known && now < known.until) return known.value;
    const entry: Entry<T> = { value: this.#load(id), until: goodUntil(now) };
    this.#entries.delete(id);
    this.#entries.set(id, entry);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > VENUES_MOST && oldest !== undefined) this.#entries.delete(oldest);
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
