import { addDays, indiaDate, indiaDateTime, indiaInstant, isCalendarDate } from '#domain/india-time.ts';
import { formatPaise } from '#domain/price.ts';
import { type Command, checkVenue, parseNumber, parseWords, UsageError } from './command.ts';
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
  async run(words, { engine, admin }) {
    const options = { date: { type: 'string' }, days: { type: 'string' } } as const;
    const { values, plain } = parseWords(words, ['venue'], options);
    const [venue = ''] = plain;
    const date = values.date ?? indiaDate(engine.clock());
    if (!isCalendarDate(date)) throw new UsageError(`'${date}' is not a date: write it as 2026-11-20.`);
    const days = parseNumber(values.days ?? DAYS, '--days', MOST_DAYS);
    await checkVenue(venue, admin);
    const list = await admin.bookingsOf(venue, indiaInstant(date), indiaInstant(addDays(date, days)));
    if (list.length === 0) return `No bookings at ${venue} from ${date} for ${days === 1 ? 'a day' : `${days} days`}.`;
    const rows = list.map((booking) => [
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
  },
};
