import { indiaDateTime } from '#domain/india-time.ts';
import { formatPaise, toRupees } from '#domain/price.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import { cancelForVenue } from '#server/bookings/cancel/cancel-booking.ts';
import type { Words } from '#words';
import type { AdminRepository } from './admin.repository.ts';
import { type Command, type CommandDeps, CommandError, changing, readArguments, recorded, typed } from './command.ts';
import { playerName } from './player-name.ts';
import { table } from './table.ts';

export const cancel: Command = {
  usage: ({ admin: say }) => say.cancelUsage,
  summary: ({ admin: say }) => say.cancelSummary,
  help: ({ admin: say }) => [say.cancelHelp, '', say.example({ command: typed('cancel 4711 --close') })].join('\n'),
  changes: true,
  understand(words, args) {
    const { admin: say } = words;
    const closing = args.includes('--close');
    const rest = args.filter((arg) => arg !== '--close');
    const [which = ''] = readArguments(words, rest, { names: [say.argumentBooking] }).plain;
    return changing(async (deps) => {
      const { booking, refund } = await cancelRecorded(deps, await bookingNumber(words, which, deps.admin), closing);
      const cash = await cashLines(words, deps, booking);
      const done = say.cancelDone({
        booking: booking.reference,
        name: playerName(words, booking),
        status: refund.status === 'none' && cash.length > 0 ? 'cash' : refund.status,
        amount: formatPaise(refund.amountPaise, words),
        percent: refund.percent,
      });
      return [done, ...cash].join(' ');
    });
  },
};

/** What was paid in cash comes back at the ground alone. */
async function cashLines(words: Words, { engine: { store } }: CommandDeps, { id, owedPaise }: BookingRow) {
  const { admin: say } = words;
  const [cash] = await store.takings.cashOfEach([id]);
  const backPaise = cash?.backPaise ?? 0;
  return [
    ...(owedPaise > 0 ? [say.cancelCashOwed({ amount: formatPaise(owedPaise, words) })] : []),
    ...(backPaise > 0 ? [say.cancelCashHandedBack({ amount: formatPaise(backPaise, words) })] : []),
  ];
}

function cancelRecorded(deps: CommandDeps, bookingId: number, closing: boolean) {
  return recorded(deps, async (engine, trail) => {
    await engine.store.bookings.lock(bookingId);
    const before = await engine.store.bookings.byId(bookingId);
    const done = await cancelForVenue(engine, bookingId, { closing });
    if (before?.status === 'cancelled') trail.nothingChanged();
    else {
      const { venueId, reference } = done.booking;
      const after = { refund: toRupees(done.refund.amountPaise), closed: closing };
      await trail('terminal.cancel', { venueId, bookingId, subject: reference, after });
    }
    return done;
  });
}

async function bookingNumber(words: Words, which: string, admin: AdminRepository): Promise<number> {
  const { admin: say } = words;
  const isNumber = /^\d{1,15}$/.test(which);
  const found = isNumber ? await admin.withNumber(Number(which)) : await admin.withReference(which);
  const [only] = found;
  if (!only) {
    throw new CommandError(isNumber ? say.cancelNoNumber({ number: which }) : say.cancelNoBooking({ booking: which }));
  }
  if (found.length === 1) return only.id;
  const rows = found.map((booking) => [
    String(booking.id),
    indiaDateTime(booking.startsAt),
    booking.venueId,
    playerName(words, booking),
    booking.phone,
  ]);
  const headings = [say.columnNumber, say.columnFrom, say.columnVenue, say.columnName, say.columnPhone];
  throw new CommandError(`${say.cancelSeveral({ booking: which })}\n\n${table(headings, rows)}`);
}
