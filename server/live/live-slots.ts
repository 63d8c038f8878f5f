// Everybody who watches a venue from this process, and what they have been shown. However many they are, its slots are
// read once for each change.
import { changeBetween, markOf, type SlotChange } from '#domain/slot-change.ts';
import type { Slot } from '#domain/slots.ts';
import { AppError } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';

/** The shortest time between two reads of one venue's slots, however many changes there are. */
const REST_BETWEEN_READS_MS = 150;
/** Leaves the other database connections to requests. */
const MOST_READS_AT_ONCE = 4;
const TRY_AGAIN_AFTER_MS = 1_000;

type Watcher = {
  whole(slots: Slot[]): void;
  change(change: SlotChange<Slot>): void;
  /** Something else of the venue is different: it should be read anew. */
  venue(): void;
};

/** The slots of a venue in one of its formats; of a sport, or of the venue, the first. */
type Watched = { venueId: string; sport?: string | undefined; format?: number | undefined };

export type LiveSlots = {
  /** Shows all slots, unless the mark says that the watcher knows them, then every change; until the answer is called. */
  watch(what: Watched, watcher: Watcher, mark?: string): Promise<() => void>;
  stop(): void;
};

type Deps = {
  /** `about` is another text when something else of the venue is shown. */
  read(what: Watched): Promise<{ slots: Slot[]; until: Date; about: string }>;
  /** Calls back with the venue at which something changed, or '' when that may be anywhere. */
  listen(onNotice: (venueId: string) => void): Promise<void>;
  clock: Clock;
  onError(error: unknown): void;
};

type Ground = {
  key: string;
  what: Watched;
  slots: Slot[];
  about: string | undefined;
  first: Promise<void>;
  watchers: Set<Watcher>;
  /** Watching or about to. */
  users: number;
  reading: 'no' | 'waiting' | 'now' | 'again';
  timer: NodeJS.Timeout | undefined;
};

export function liveSlots({ read, listen, clock, onError }: Deps): LiveSlots {
  const grounds = new Map<string, Ground>();
  const ofVenue = new Map<string, Set<Ground>>();
  const waiting: Ground[] = [];
  let reads = 0;
  let listening: Promise<void> | undefined;

  function startListening(): Promise<void> {
    listening ??= listen((venueId) => {
      const changed = venueId === '' ? grounds.values() : (ofVenue.get(venueId) ?? []);
      for (const ground of [...changed]) readSoon(ground);
    }).catch((error: unknown) => {
      listening = undefined;
      throw error;
    });
    return listening;
  }

  function readSoon(ground: Ground): void {
    if (ground.reading === 'now') ground.reading = 'again';
    if (ground.reading !== 'no') return;
    ground.reading = 'waiting';
    waiting.push(ground);
    readNext();
  }

  function readNext(): void {
    if (reads >= MOST_READS_AT_ONCE) return;
    const ground = waiting.shift();
    if (!ground) return;
    reads += 1;
    void readAndTell(ground).finally(() => {
      reads -= 1;
      readNext();
    });
  }

  async function readAndTell(ground: Ground): Promise<void> {
    ground.reading = 'now';
    let rest = REST_BETWEEN_READS_MS;
    try {
      await look(ground);
    } catch (error) {
      onError(error);
      // A venue that was deleted is not asked for again.
      if (!(error instanceof AppError)) ground.reading = 'again';
      rest = TRY_AGAIN_AFTER_MS;
    }
    const pause = setTimeout(() => {
      const isStale = ground.reading === 'again';
      ground.reading = 'no';
      if (isStale && ground.users > 0) readSoon(ground);
    }, rest);
    pause.unref();
  }

  async function look(ground: Ground): Promise<void> {
    const { slots, until, about } = await read(ground.what);
    clearTimeout(ground.timer);
    if (ground.users > 0) {
      ground.timer = setTimeout(() => readSoon(ground), Math.max(0, until.getTime() - clock().getTime()));
      ground.timer.unref();
    }
    const change = changeBetween(ground.slots, slots);
    const isOther = ground.about !== undefined && ground.about !== about;
    ground.slots = slots;
    ground.about = about;
    for (const watcher of ground.watchers) {
      if (change) watcher.change(change);
      if (isOther) watcher.venue();
    }
  }

  function groundOf(what: Watched): Ground {
    const key = JSON.stringify([what.venueId, what.sport?.toLowerCase(), what.format]);
    const known = grounds.get(key);
    if (known) return known;
    const ground: Ground = {
      key,
      what,
      slots: [],
      about: undefined,
      first: Promise.resolve(),
      watchers: new Set(),
      users: 0,
      reading: 'now',
      timer: undefined,
    };
    grounds.set(key, ground);
    const siblings = ofVenue.get(what.venueId) ?? new Set();
    ofVenue.set(what.venueId, siblings.add(ground));
    ground.users = 1;
    ground.first = look(ground).finally(() => {
      ground.users -= 1;
      const isStale = ground.reading === 'again';
      ground.reading = 'no';
      if (isStale) readSoon(ground);
      leaveIfEmpty(ground);
    });
    return ground;
  }

  function leaveIfEmpty(ground: Ground): void {
    if (ground.users > 0) return;
    clearTimeout(ground.timer);
    if (grounds.get(ground.key) === ground) grounds.delete(ground.key);
    const siblings = ofVenue.get(ground.what.venueId);
    siblings?.delete(ground);
    if (siblings?.size === 0) ofVenue.delete(ground.what.venueId);
  }

  return {
    async watch(what, watcher, mark) {
      await startListening();
      const ground = groundOf(what);
      ground.users += 1;
      const leave = () => {
        ground.users -= 1;
        ground.watchers.delete(watcher);
        leaveIfEmpty(ground);
      };
      try {
        await ground.first;
      } catch (error) {
        leave();
        throw error;
      }
      if (mark !== markOf(ground.slots)) watcher.whole(ground.slots);
      ground.watchers.add(watcher);
      return leave;
    },

    stop() {
      for (const ground of grounds.values()) clearTimeout(ground.timer);
      grounds.clear();
      ofVenue.clear();
    },
  };
}
