// Everybody who watches a day's sheet from this process: told when something changes at their venue, and sent away when
// they may no longer look.
import type { Database } from '#server/db/database.ts';

/** The shortest time between two notices to one watcher, however many changes there are. */
const REST_BETWEEN_MS = 200;

type DayWatcher = {
  venueId: string;
  /** Something may be different. */
  changed(): void;
  /** Whether they may still look; asked again whenever that may have changed. */
  isAdmitted(): Promise<boolean>;
  end(): void;
};

export type DayWatchers = {
  /** Until the answer is called. */
  watch(watcher: DayWatcher): Promise<() => void>;
  /** Sends those away who may no longer look. */
  checkAll(): Promise<void>;
};

type Deps = {
  /** Calls back with the venue at which something changed, or '' when that may be anywhere. */
  onChange(onNotice: (venueId: string) => void): Promise<void>;
  /** Calls back when somebody's rights changed. */
  onMembers(onNotice: () => void): Promise<void>;
};

function dayWatchers({ onChange, onMembers }: Deps): DayWatchers {
  const watchers = new Set<DayWatcher>();
  const resting = new Map<DayWatcher, 'quiet' | 'again'>();
  let listening: Promise<unknown> | undefined;

  function startListening(): Promise<unknown> {
    listening ??= Promise.all([
      onChange((venueId) => {
        for (const watcher of watchers) if (venueId === '' || venueId === watcher.venueId) tell(watcher);
      }),
      onMembers(() => void checkAll()),
    ]).catch((error: unknown) => {
      listening = undefined;
      throw error;
    });
    return listening;
  }

  /** At once, and once more after a rest if something else changed meanwhile. */
  function tell(watcher: DayWatcher): void {
    if (resting.has(watcher)) {
      resting.set(watcher, 'again');
      return;
    }
    watcher.changed();
    resting.set(watcher, 'quiet');
    setTimeout(() => {
      const isStale = resting.get(watcher) === 'again';
      resting.delete(watcher);
      if (isStale && watchers.has(watcher)) tell(watcher);
    }, REST_BETWEEN_MS).unref();
  }

  async function checkAll(): Promise<void> {
    await Promise.all(
      [...watchers].map(async (watcher) => {
        // A database that does not answer sends nobody away.
        if (!(await watcher.isAdmitted().catch(() => true))) watcher.end();
      }),
    );
  }

  return {
    async watch(watcher) {
      await startListening();
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
        resting.delete(watcher);
      };
    },
    checkAll,
  };
}

/** Whoever has a day's sheet open is told of slots, of arrivals and dues, and of hours and courts. */
export function dayWatchersOn(database: Pick<Database, 'listen'>) {
  return dayWatchers({
    async onChange(onNotice) {
      await database.listen('slots', onNotice);
      await database.listen('days', onNotice);
      await database.listen('catalogue', () => onNotice(''));
    },
    onMembers: (onNotice) => database.listen('members', onNotice),
  });
}
