import { addDays, indiaDate, indiaDateTime, indiaInstant, isCalendarDate } from '#domain/india-time.ts';
import { formatPaise } from '#domain/price.ts';
import { type Command, type CommandDeps, checkVenue, parseNumber, parseWords, UsageError } from './command.ts';
import { table } from './table.ts';

const DAYS = '7';
const MOST_DAYS = 366;

export const bookings: Command = {
  usage: 'bookings <venue> [--date YYYY-MM-DD] [--days N]',
  summary: 'list the bookings of a venue',
  help: [
    `Every booking that starts within ${DAYS} days from today, unless told otherwise, whatever became of it.`,
    "The number in front is what 'cancel' takes.",
    '',
    'Example: npm run admin -- bookings baner-sixes-pune --date 2026-11-20 --days 1',
  ].join('\n'),
  understand(words) {
    const options = { date: { type: 'string' }, days: { type: 'string' } } as const;
    const { values, plain } = parseWords(words, ['venue'], options);
    const [venue = ''] = plain;
    if (values.date !== undefined && !isCalendarDate(values.date)) {
      throw new UsageError(`'${values.date}' is not a date: write it as 2026-11-20.`);
    }
    const days = parseNumber(values.days ?? DAYS, '--days', MOST_DAYS);
    return (deps) => list(venue, { date: values.date ?? indiaDate(deps.engine.clock()), days }, deps);
  },
};

async function list(
  venue: string,
  { date, days }: { date: string; days: number },
  { admin }: CommandDeps,
): Promise<string> {
  await checkVenue(venue, admin);
  const found = await admin.bookingsOf(venue, indiaInstant(date), indiaInstant(addDays(date, days)));
  if (found.length === 0) return `No bookings at ${venue} from ${date} for ${days === 1 ? 'a day' : `${days} days`}.`;
  const rows = found.map((booking) => [
    String(booking.id),
    booking.reference,
    booking.status,
    indiaDateTime(booking.startsAt),
    indiaDateTime(booking.endsAt).slice(11),
    booking.court,
    booking.name,
    booking.phone,
    formatPaise(booking.totalPaise),
  ]);
  return table(['no.', 'booking', 'status', 'from', 'to', 'court', 'name', 'phone', 'price'], rows);
}
