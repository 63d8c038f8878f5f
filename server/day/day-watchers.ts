// Everybody who watches a day's sheet from this process: told what changes on it, and sent away when they may no longer
// look. However many watch one sheet, it is read once for each change.
import type { Day, SheetChange } from '#contract/day.ts';
import { dayChangeBetween } from '#domain/day-change.ts';
import type { Database } from '#server/db/database.ts';
import { fewAtOnce } from '#server/few-at-once.ts';

/** The shortest time between two notices about one sheet, however many changes there are. */
const REST_BETWEEN_MS = 200;
/** Sheets that are looked at together when something changed everywhere: the other connections are for requests. */
const MOST_AT_ONCE = 4;

/** Of a venue; those without a date are told only that something changed. */
type Watched = { venueId: string; date?: string | undefined; isReader: boolean };

type DayWatcher = Watched & {
  /** Something may be different; and what it is, as far as that is known. */
  changed(sheet?: SheetChange): void;
  /** Whether they may still look as they did; asked again whenever that may have changed, and before each change. */
  isAdmitted(): Promise<boolean>;
  end(): void;
};

type DayWatchers = {
  /** Until the answer is called. */
  watch(watcher: DayWatcher): Promise<() => void>;
  /** Sends those away who may no longer look. */
  checkAll(): Promise<void>;
};

type Deps = {
  read(asked: { venueId: string; date: string; isReader: boolean }): Promise<Day>;
  onError(error: unknown): void;
  /** Calls back with the venue at which something changed, or '' when that may be anywhere. */
  onChange(onNotice: (venueId: string) => void): Promise<void>;
  /** Calls back when somebody's rights changed. */
  onMembers(onNotice: () => void): Promise<void>;
};

/** What some watch together. */
type Sheet = Watched & {
  key: string;
  watchers: Set<DayWatcher>;
  /** As it was read last: what the next change starts from. */
  day: Day | undefined;
  telling: 'no' | 'soon' | 'now' | 'again';
};

function dayWatchers({ read, onChange, onMembers, onError }: Deps): DayWatchers {
  const sheets = new Map<string, Sheet>();
  const inTurn = fewAtOnce(MOST_AT_ONCE);
  let listening: Promise<unknown> | undefined;

  function startListening(): Promise<unknown> {
    listening ??= Promise.all([
      onChange((venueId) => {
        for (const sheet of sheets.values()) if (venueId === '' || venueId === sheet.venueId) void tell(sheet);
      }),
      onMembers(() => void checkAll()),
    ]).catch((error: unknown) => {
      listening = undefined;
      throw error;
    });
    return listening;
  }

  /** At once, and once more after a rest if something else changed meanwhile. */
  async function tell(sheet: Sheet): Promise<void> {
    if (sheet.telling === 'now') sheet.telling = 'again';
    if (sheet.telling !== 'no') return;
    sheet.telling = 'soon';
    await inTurn(() => lookAndTell(sheet));
    setTimeout(() => {
      const isStale = sheet.telling === 'again';
      sheet.telling = 'no';
      if (isStale && sheet.watchers.size > 0) void tell(sheet);
    }, REST_BETWEEN_MS).unref();
  }

  async function lookAndTell(sheet: Sheet): Promise<void> {
    sheet.telling = 'now';
    const before = sheet.day;
    const there = [...sheet.watchers];
    const [after, mayLook] = await Promise.all([look(sheet), Promise.all(there.map((one) => isAdmitted(sheet, one)))]);
    const change = after && changeOf(before ?? after, after);
    for (const [index, watcher] of there.entries()) {
      if (sheet.watchers.has(watcher)) watcher.changed(mayLook[index] ? change : undefined);
    }
  }

  /** Undefined when it has no date, or cannot be read: whoever watches it asks for it then. */
  async function look(sheet: Sheet): Promise<Day | undefined> {
    const { venueId, date, isReader } = sheet;
    if (date === undefined) return undefined;
    try {
      sheet.day = await read({ venueId, date, isReader });
    } catch (error) {
      onError(error);
      sheet.day = undefined;
    }
    return sheet.day;
  }

  /** Sends them away if not. A database that does not answer sends nobody away, but then nothing is shown either. */
  async function isAdmitted({ watchers }: Sheet, watcher: DayWatcher): Promise<boolean> {
    const answer = await watcher.isAdmitted().catch(() => undefined);
    if (answer === false) {
      watchers.delete(watcher);
      watcher.end();
    }
    return answer === true;
  }

  async function checkAll(): Promise<void> {
    const all = [...sheets.values()].flatMap((sheet) => [...sheet.watchers].map((watcher) => ({ sheet, watcher })));
    await Promise.all(all.map(({ sheet, watcher }) => inTurn(() => isAdmitted(sheet, watcher))));
  }

  function sheetOf({ venueId, date, isReader }: Watched): Sheet {
    const key = JSON.stringify([venueId, date, isReader]);
    const sheet = sheets.get(key) ?? {
      key,
      venueId,
      date,
      isReader,
      watchers: new Set(),
      day: undefined,
      telling: 'no',
    };
    sheets.set(key, sheet);
    return sheet;
  }

  return {
    async watch(watcher) {
      await startListening();
      const sheet = sheetOf(watcher);
      sheet.watchers.add(watcher);
      // What they have read may be older than this: the mark says whether it is.
      if (watcher.date !== undefined) void tell(sheet);
      return () => {
        sheet.watchers.delete(watcher);
        if (sheet.watchers.size === 0 && sheets.get(sheet.key) === sheet) sheets.delete(sheet.key);
      };
    },
    checkAll,
  };
}

function changeOf(before: Day, after: Day): SheetChange {
  return { date: after.date, ...dayChangeBetween<Day>(before, after) };
}

/** Whoever has a day's sheet open is told of slots, of arrivals and dues, and of hours and courts. */
export function dayWatchersOn(database: Pick<Database, 'listen'>, deps: Pick<Deps, 'read' | 'onError'>): DayWatchers {
  return dayWatchers({
    ...deps,
    async onChange(onNotice) {
      await database.listen('slots', onNotice);
      await database.listen('days', onNotice);
      await database.listen('catalogue', () => onNotice(''));
    },
    onMembers: (onNotice) => database.listen('members', onNotice),
  });
}
