import { indiaDateTime } from '#domain/india-time.ts';
import { BookingsInTheWay, type ClosureRequest, closeCourts, openCourts } from '#server/closures/close-courts.ts';
import {
  type Command,
  CommandError,
  checkVenue,
  counted,
  parseNumber,
  parseTime,
  parseWords,
  TIMES_HELP,
  UsageError,
} from './command.ts';
import { table } from './table.ts';

const MOST_COURTS = 1_000;
const NOTE_LIMIT = 500;

export const block: Command = {
  usage: 'block <venue> <from> <to> [--court N] [--note TEXT]',
  summary: 'close courts for a time',
  help: [
    'Closes every court of a venue, or one of them, so that nobody can book it.',
    'Refused when bookings are in the way: they are listed, and nothing is closed.',
    'What is closed already stays closed. The note is for operators; players do not see it.',
    TIMES_HELP,
    '',
    "Example: npm run admin -- block baner-sixes-pune '2026-11-20 18:00' '2026-11-20 24:00' --note 'new turf'",
  ].join('\n'),
  understand(words) {
    const request = closure(words, { court: { type: 'string' }, note: { type: 'string' } });
    return async ({ engine, admin }) => {
      await checkVenue(request.venueId, admin);
      try {
        const courts = await closeCourts(engine, request);
        return `Closed ${counted(courts, 'court')} of ${request.venueId} from ${spoken(request)}.`;
      } catch (error) {
        if (error instanceof BookingsInTheWay) throw new CommandError(withList(error));
        throw error;
      }
    };
  },
};

export const unblock: Command = {
  usage: 'unblock <venue> <from> <to> [--court N]',
  summary: 'open closed courts again',
  help: [
    'Opens what was closed, for just this time: what was closed before and after it stays closed.',
    TIMES_HELP,
    '',
    "Example: npm run admin -- unblock baner-sixes-pune '2026-11-20 20:00' '2026-11-20 24:00'",
  ].join('\n'),
  understand(words) {
    const request = closure(words, { court: { type: 'string' } });
    return async ({ engine, admin }) => {
      await checkVenue(request.venueId, admin);
      const opened = await openCourts(engine, request);
      if (opened === 0) return `Nothing was closed from ${spoken(request)}.`;
      return `Opened ${counted(opened, 'closure')} of ${request.venueId} from ${spoken(request)}.`;
    };
  },
};

function closure(words: string[], options: Record<string, { type: 'string' }>): ClosureRequest {
  const { values, plain } = parseWords(words, ['venue', 'from', 'to'], options);
  const [venueId = '', from = '', to = ''] = plain;
  const time = { start: parseTime(from), end: parseTime(to) };
  if (time.end <= time.start) throw new UsageError(`The end, ${to}, must be after the start, ${from}.`);
  const { court, note } = values;
  return {
    venueId,
    time,
    court: court === undefined ? undefined : parseNumber(court, '--court', MOST_COURTS),
    note: note?.slice(0, NOTE_LIMIT),
  };
}

const spoken = ({ time }: ClosureRequest) => `${indiaDateTime(time.start)} to ${indiaDateTime(time.end)}`;

function withList({ message, bookings }: BookingsInTheWay): string {
  if (bookings.length === 0) return 'Somebody else is changing these courts at this moment. Please try again.';
  const rows = bookings.map((booking) => [
    booking.bookingId === 0 ? '' : String(booking.bookingId),
    booking.reference,
    indiaDateTime(booking.start),
    indiaDateTime(booking.end).slice(11),
    booking.court,
    booking.name,
    booking.phone,
  ]);
  return `${message}\n\n${table(['no.', 'booking', 'from', 'to', 'court', 'name', 'phone'], rows)}`;
}
