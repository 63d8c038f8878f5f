import { indiaDateTime } from '#domain/india-time.ts';
import { formatPaise } from '#domain/price.ts';
import { cancelForVenue, type RefundView } from '#server/bookings/cancel/cancel-booking.ts';
import type { AdminRepository } from './admin.repository.ts';
import { type Command, CommandError, parseWords } from './command.ts';
import { table } from './table.ts';

const REFUND_STATES: Record<RefundView['status'], string> = {
  none: 'nothing was paid',
  asked: 'a running Maidan sends it within seconds',
  sent: 'sent to the gateway',
  done: 'paid back',
  failed: 'refused by the gateway',
};

export const cancel: Command = {
  usage: 'cancel <number or BK…> [--close]',
  summary: 'cancel a booking for the venue, with all of the money back',
  help: [
    'For when the venue cannot keep its word: the player gets everything back, however late it is, and is told.',
    "Takes the number that 'bookings' shows, or a booking id when only one player has it.",
    '--close also closes its court for that time. Without it the slot is on sale again at once, or kept for the first',
    'on the waiting list.',
    'Cancelling again changes nothing and says the same.',
    '',
    'Example: npm run admin -- cancel 4711 --close',
  ].join('\n'),
  understand(words) {
    const closing = words.includes('--close');
    const rest = words.filter((word) => word !== '--close');
    const [which = ''] = parseWords(rest, ['number or BK…']).plain;
    return async ({ engine, admin }) => {
      const { booking, refund } = await cancelForVenue(engine, await bookingNumber(which, admin), { closing });
      const back = refund.status === 'none' ? '' : `${formatPaise(refund.amountPaise)} (${refund.percent} %), `;
      return `Booking ${booking.reference} of ${booking.name} is cancelled. Refund: ${back}${REFUND_STATES[refund.status]}.`;
    };
  },
};

async function bookingNumber(which: string, admin: AdminRepository): Promise<number> {
  const isNumber = /^\d{1,15}$/.test(which);
  const found = isNumber ? await admin.withNumber(Number(which)) : await admin.withReference(which);
  const [only] = found;
  if (!only) throw new CommandError(`There is no booking ${isNumber ? `number ${which}` : `'${which}'`}.`);
  if (found.length === 1) return only.id;
  const rows = found.map((booking) => [
    String(booking.id),
    indiaDateTime(booking.startsAt),
    booking.venueId,
    booking.name,
    booking.phone,
  ]);
  throw new CommandError(
    `Several players have a booking '${which}'. Use its number:\n\n${table(['no.', 'from', 'venue', 'name', 'phone'], rows)}`,
  );
}
