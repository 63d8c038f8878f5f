import type { Input } from '#contract/calls.ts';
import type { FoundBooking, FoundBookings } from '#contract/found-bookings.ts';
import { bookedTimes } from '#domain/booking-draft.ts';
import { timeOfDays } from '#domain/india-time.ts';
import { toRupees } from '#domain/price.ts';
import { parseTicket } from '#domain/ticket.ts';
import type { Member } from '#server/access/admit.ts';
import { mayReachGuests } from '#server/access/may-reach-guests.ts';
import { type CsvColumn, type CsvFile, csvFile, rupeesCell } from '#server/csv-file.ts';
import { ticketOf } from '#server/day/ticket-of.ts';
import { venuesFor } from '#server/organisations/show-managed.ts';
import type { Store } from '#server/store.ts';
import type { Words } from '#words';
import type { BookingFilter, FoundRow, Place } from './found-bookings.repository.ts';
import { moneyReceived, paidPaise, type Received } from './money-received.ts';

type Filter = Input<'exportBookings'>['query'];

/** Guests whom a few letters may mean; whoever means another one types on. */
const MOST_GUESTS = 200;
const LEAST_DIGITS = 3;
const ALL_DIGITS = 10;

/** What a member looks for among the bookings of the venues that they may see. */
export async function findBookings(
  store: Store,
  caller: Member,
  { before, limit, ...query }: Input<'findBookings'>['query'],
): Promise<FoundBookings> {
  const filter = await filterOf(store, caller, query);
  const found = filter ? await store.foundBookings.list({ ...filter, after: placeIn(before) }, limit + 1) : [];
  const page = found.slice(0, limit);
  const last = found.length > page.length ? page.at(-1) : undefined;
  return {
    bookings: page.map((row) => shown(row, mayReachGuests(caller))),
    before: last ? `${last.startsAt.getTime()}-${last.id}` : null,
  };
}

/** The same as a file. */
export async function exportBookings(
  { store, now, words }: { store: Store; now: Date; words: Words },
  caller: Member,
  query: Filter,
): Promise<CsvFile> {
  const filter = await filterOf(store, caller, query);
  return csvFile('bookings', now, {
    columns: columnsIn(words, mayReachGuests(caller)),
    async read(last: Exported | undefined, limit) {
      const found = filter ? await store.foundBookings.list({ ...filter, after: last?.row }, limit) : [];
      const received = await moneyReceived(
        store,
        found.map(({ id }) => id),
      );
      return found.map((row) => ({ row, received: received(row.id) }));
    },
  });
}

type Exported = { row: FoundRow; received: Received };

function columnsIn({ foundBookings: words }: Words, hasPhones: boolean): CsvColumn<Exported>[] {
  const phones: CsvColumn<Exported>[] = hasPhones ? [[words.columnPhone, ({ row }) => row.phone]] : [];
  return [
    [words.columnBooking, ({ row }) => row.reference],
    [words.columnGround, ({ row }) => row.venue],
    [words.columnDate, ({ row }) => bookedTimes(row).date],
    [words.columnFrom, ({ row }) => bookedTimes(row).fromTime],
    [words.columnTo, ({ row }) => bookedTimes(row).toTime],
    [words.columnSport, ({ row }) => row.sport],
    [words.columnCourt, ({ row }) => row.space],
    [words.columnName, ({ row }) => row.name],
    ...phones,
    [words.columnStatus, ({ row: { status } }) => words.status({ status })],
    [words.columnSource, ({ row: { source } }) => words.source({ source })],
    [words.columnTotal, ({ row }) => rupeesCell(row.total_paise)],
    [words.columnPaid, ({ received }) => rupeesCell(paidPaise(received))],
    [words.columnPaidOnline, ({ received }) => rupeesCell(received.onlinePaise)],
    [words.columnPaidUpi, ({ received }) => rupeesCell(received.counterUpiPaise)],
    [words.columnPaidCash, ({ received }) => rupeesCell(received.cashPaise)],
    [words.columnPaidCredit, ({ received }) => rupeesCell(received.creditPaise)],
    [words.columnBack, ({ received }) => rupeesCell(received.backPaise)],
    [words.columnKept, ({ received }) => rupeesCell(paidPaise(received) - received.backPaise)],
    [words.columnDue, ({ row }) => rupeesCell(row.due_paise)],
    [words.columnWrittenOff, ({ row }) => rupeesCell(row.written_off_paise)],
    [words.columnOwed, ({ row }) => rupeesCell(row.owed_paise)],
    [words.columnArrival, ({ row }) => arrivalText(row, words)],
  ];
}

function arrivalText(row: FoundRow, words: Words['foundBookings']): string {
  const arrival = arrivalOf(row);
  return arrival ? words.arrival({ arrival }) : '';
}

/** Undefined when nothing can fit. */
async function filterOf(store: Store, caller: Member, query: Filter): Promise<BookingFilter | undefined> {
  const venues = await venuesFor(store, caller);
  const venueIds = venues.map(({ id }) => id).filter((id) => query.venue === undefined || id === query.venue);
  if (venueIds.length === 0) return undefined;
  return {
    venueIds,
    of: query.q === undefined ? undefined : await peopleIn(store, caller, query.q),
    status: query.status,
    money: query.money,
    ...timeOfDays(query),
  };
}

/**
 * A text of digits is a number, one that begins with BK the id of a booking, any other a name. It may also be the code of
 * a ticket, which no name or number is by chance: only the server can make its seal. Whoever may not read numbers finds a
 * whole one only: by parts of it they would find out the rest.
 */
async function peopleIn(store: Store, caller: Member, text: string): Promise<BookingFilter['of']> {
  const isNumber = /^[\d\s+-]+$/.test(text);
  const digits = isNumber ? text.replaceAll(/\D/g, '').slice(-10) : '';
  const words = isNumber ? [] : text.toLowerCase().split(/\s+/).filter(Boolean);
  const isAsked = isNumber ? digits.length >= (mayReachGuests(caller) ? LEAST_DIGITS : ALL_DIGITS) : words.length > 0;
  const phones = isAsked
    ? await store.foundBookings.phonesOf(
        caller.organisation.id,
        { digits: isNumber ? digits : undefined, words },
        MOST_GUESTS,
      )
    : [];
  const ticket = parseTicket(text);
  const ticketed = ticket && (await ticketOf(store, ticket));
  return { phones, reference: text.toUpperCase(), id: ticketed?.booking.id };
}

function placeIn(text: string | undefined): Place | undefined {
  const [, at, id] = /^(\d{1,13})-(\d{1,15})$/.exec(text ?? '') ?? [];
  return at === undefined ? undefined : { startsAt: new Date(Number(at)), id: Number(id) };
}

function shown(row: FoundRow, hasPhone: boolean): FoundBooking {
  const { id, reference, venue_id, venue, sport, space, startsAt, endsAt, name, phone, status, source } = row;
  return {
    id: String(id),
    reference,
    venue: { id: venue_id, name: venue },
    sport,
    space,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    name,
    phone: hasPhone ? phone : null,
    status,
    source,
    total: toRupees(row.total_paise),
    due: toRupees(row.due_paise),
    owed: toRupees(row.owed_paise),
    writtenOff: toRupees(row.written_off_paise),
    refunded: toRupees(row.granted_paise),
    arrival: arrivalOf(row),
  };
}

function arrivalOf({ arrived, no_show }: FoundRow): FoundBooking['arrival'] {
  return arrived ? 'arrived' : no_show ? 'no_show' : null;
}
