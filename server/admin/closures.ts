import { indiaDateTime } from '#domain/india-time.ts';
import { sentenceOf } from '#server/app-error.ts';
import { BookingsInTheWay, type ClosureRequest, closeCourts, openCourts } from '#server/closures/close-courts.ts';
import type { Words } from '#words';
import {
  type Command,
  CommandError,
  changing,
  checkVenue,
  parseNumber,
  parseTime,
  readArguments,
  recorded,
  typed,
  UsageError,
} from './command.ts';
import { playerName } from './player-name.ts';
import { table } from './table.ts';

const MOST_COURTS = 1_000;
const NOTE_LIMIT = 500;

export const block: Command = {
  usage: ({ admin: say }) => say.blockUsage,
  summary: ({ admin: say }) => say.blockSummary,
  help: ({ admin: say }) =>
    [
      say.blockHelp,
      say.times,
      '',
      say.example({ command: typed("block baner-sixes-pune '2026-11-20 18:00' '2026-11-20 24:00' --note 'new turf'") }),
    ].join('\n'),
  changes: true,
  understand(words, args) {
    const request = closure(words, args, { court: { type: 'string' }, note: { type: 'string' } });
    return changing(async (deps) => {
      await checkVenue(words, request.venueId, deps.admin);
      try {
        const courts = await recorded(deps, async (engine, trail) => {
          const closed = await closeCourts(engine, request);
          await trail('terminal.block', told(request));
          return closed;
        });
        return words.admin.blockDone({ courts, venue: request.venueId, ...spoken(request) });
      } catch (error) {
        if (error instanceof BookingsInTheWay) throw new CommandError(withList(words, error));
        throw error;
      }
    });
  },
};

export const unblock: Command = {
  usage: ({ admin: say }) => say.unblockUsage,
  summary: ({ admin: say }) => say.unblockSummary,
  help: ({ admin: say }) =>
    [
      say.unblockHelp,
      say.times,
      '',
      say.example({ command: typed("unblock baner-sixes-pune '2026-11-20 20:00' '2026-11-20 24:00'") }),
    ].join('\n'),
  changes: true,
  understand(words, args) {
    const request = closure(words, args, { court: { type: 'string' } });
    return changing(async (deps) => {
      await checkVenue(words, request.venueId, deps.admin);
      const closures = await recorded(deps, async (engine, trail) => {
        const opened = await openCourts(engine, request);
        if (opened > 0) await trail('terminal.unblock', told(request));
        else trail.nothingChanged();
        return opened;
      });
      if (closures === 0) return words.admin.unblockNothing(spoken(request));
      return words.admin.unblockDone({ closures, venue: request.venueId, ...spoken(request) });
    });
  },
};

function closure(words: Words, args: string[], options: Record<string, { type: 'string' }>): ClosureRequest {
  const { admin: say } = words;
  const names = [say.argumentVenue, say.argumentFrom, say.argumentTo];
  const { values, plain } = readArguments(words, args, { names, hasTimes: true }, options);
  const [venueId = '', from = '', to = ''] = plain;
  const time = { start: parseTime(words, from), end: parseTime(words, to) };
  if (time.end <= time.start) throw new UsageError(say.blockEndBeforeStart({ end: to, start: from }));
  const { court, note } = values;
  return {
    venueId,
    time,
    court: court === undefined ? undefined : parseNumber(words, court, '--court', MOST_COURTS),
    note: note?.slice(0, NOTE_LIMIT),
  };
}

const spoken = ({ time }: ClosureRequest) => ({ from: indiaDateTime(time.start), to: indiaDateTime(time.end) });

/** For the trail. */
function told({ venueId, court, note, ...request }: ClosureRequest) {
  const facts = { ...(court === undefined ? {} : { court }), ...(note ? { note } : {}) };
  return { venueId, after: { ...spoken({ venueId, ...request }), ...facts } };
}

function withList(words: Words, { refusing, bookings }: BookingsInTheWay): string {
  const { admin: say } = words;
  if (bookings.length === 0) return say.blockBusy;
  const rows = bookings.map((booking) => [
    booking.bookingId === 0 ? '' : String(booking.bookingId),
    booking.bookingId === 0 ? say.waitingList : booking.reference,
    indiaDateTime(booking.start),
    indiaDateTime(booking.end).slice(11),
    booking.court,
    booking.bookingId === 0 ? booking.name : playerName(words, booking),
    booking.phone,
  ]);
  const headings = [
    say.columnNumber,
    say.columnBooking,
    say.columnFrom,
    say.columnTo,
    say.columnCourt,
    say.columnName,
    say.columnPhone,
  ];
  return `${sentenceOf(refusing, words)}\n\n${table(headings, rows)}`;
}
