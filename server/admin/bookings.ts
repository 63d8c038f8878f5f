import { addDays, indiaDate, indiaDateTime, indiaInstant, isCalendarDate } from '#domain/india-time.ts';
import { formatPaise } from '#domain/price.ts';
import type { Words } from '#words';
import {
  type Command,
  type CommandDeps,
  checkVenue,
  parseNumber,
  readArguments,
  typed,
  UsageError,
} from './command.ts';
import { playerName } from './player-name.ts';
import { table } from './table.ts';

const DAYS = '7';
const MOST_DAYS = 366;

export const bookings: Command = {
  usage: ({ admin: say }) => say.bookingsUsage,
  summary: ({ admin: say }) => say.bookingsSummary,
  help: ({ admin: say }) =>
    [
      say.bookingsHelp({ days: DAYS }),
      '',
      say.example({ command: typed('bookings baner-sixes-pune --date 2026-11-20 --days 1') }),
    ].join('\n'),
  changes: false,
  understand(words, args) {
    const { admin: say } = words;
    const options = { date: { type: 'string' }, days: { type: 'string' } } as const;
    const { values, plain } = readArguments(words, args, { names: [say.argumentVenue] }, options);
    const [venue = ''] = plain;
    if (values.date !== undefined && !isCalendarDate(values.date)) {
      throw new UsageError(say.notADate({ text: values.date }));
    }
    const days = parseNumber(words, values.days ?? DAYS, '--days', MOST_DAYS);
    return (deps) => list(words, venue, { date: values.date ?? indiaDate(deps.engine.clock()), days }, deps);
  },
};

async function list(
  words: Words,
  venue: string,
  { date, days }: { date: string; days: number },
  { admin }: CommandDeps,
): Promise<string> {
  const { admin: say } = words;
  await checkVenue(words, venue, admin);
  const found = await admin.bookingsOf(venue, indiaInstant(date), indiaInstant(addDays(date, days)));
  if (found.length === 0) return say.bookingsNone({ venue, date, days });
  const rows = found.map((booking) => [
    String(booking.id),
    booking.reference,
    booking.status,
    indiaDateTime(booking.startsAt),
    indiaDateTime(booking.endsAt).slice(11),
    booking.court,
    playerName(words, booking),
    booking.phone,
    formatPaise(booking.totalPaise, words),
  ]);
  const headings = [
    say.columnNumber,
    say.columnBooking,
    say.columnStatus,
    say.columnFrom,
    say.columnTo,
    say.columnCourt,
    say.columnName,
    say.columnPhone,
    say.columnPrice,
  ];
  return table(headings, rows);
}
