// Bookings with what is told of them: the names of venue, sport, format and space, and the payment they were confirmed with.
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { RefundPolicy } from '#domain/refund.ts';
import { type Orm, schema } from '#server/db/database.ts';
import { venuePictures } from '#server/photos/venue-pictures.repository.ts';

const { areas, bookings, cities, formats, payments, spaces, sports, venues } = schema;

const fields = {
  id: bookings.id,
  userId: bookings.userId,
  reference: bookings.reference,
  venueId: bookings.venueId,
  venueName: venues.name,
  venueAddress: venues.address,
  venuePhone: venues.phone,
  venueImages: venuePictures,
  latitude: venues.latitude,
  longitude: venues.longitude,
  space: spaces.name,
  area: areas.name,
  city: cities.name,
  sportId: bookings.sportId,
  sportName: sports.name,
  spaceId: spaces.id,
  /** Of its space, in the order of their ids. */
  courtIds: sql<number[]>`(
    SELECT json_agg(court_id ORDER BY court_id) FROM space_courts WHERE space_id = ${bookings.spaceId})`,
  formatId: bookings.formatId,
  formatName: sql<string>`coalesce(${formats.name}, '')`,
  startsAt: bookings.startsAt,
  endsAt: bookings.endsAt,
  hourlyPaise: bookings.hourlyPaise,
  totalPaise: bookings.totalPaise,
  priceLines: bookings.priceLines,
  offerId: bookings.offerId,
  offerName: bookings.offerName,
  offPaise: bookings.offPaise,
  status: bookings.status,
  name: bookings.name,
  phone: bookings.phone,
  email: bookings.email,
  notes: bookings.notes,
  refundPolicy: sql<RefundPolicy>`${bookings.refundPolicy}`,
  holdExpiresAt: bookings.holdExpiresAt,
  createdAt: bookings.createdAt,
  confirmedAt: bookings.confirmedAt,
  cancelledAt: bookings.cancelledAt,
  cancelledBy: bookings.cancelledBy,
  rescheduledTimes: bookings.rescheduledTimes,
  rescheduledAt: bookings.rescheduledAt,
  cappedPaise: bookings.cappedPaise,
  cappedBackPaise: bookings.cappedBackPaise,
  remindedFor: bookings.remindedFor,
  arrivedAt: bookings.arrivedAt,
  noShowAt: bookings.noShowAt,
  source: bookings.source,
  duePaise: bookings.duePaise,
  owedPaise: bookings.owedPaise,
  creditPaise: bookings.creditPaise,
  paymentReference: payments.reference,
  paymentMethod: payments.method,
  paymentPaise: payments.amountPaise,
};

export type BookingField = keyof typeof fields;

/** Some of what is told of a booking, for those who need no more. */
export function bookingFields<Name extends BookingField>(...names: Name[]): Pick<typeof fields, Name> {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<typeof fields, Name>;
}

/** Of the payment a booking was confirmed with. Where credit paid for some of it, the other payment is told. */
export const isPaidWith = and(
  eq(payments.bookingId, bookings.id),
  eq(payments.settledAs, 'booking'),
  isNull(payments.rescheduleId),
  eq(payments.part, 0),
  sql`(${payments.gateway} <> 'credit' OR NOT EXISTS (
    SELECT 1 FROM payments AS other WHERE other.booking_id = ${bookings.id} AND other.settled_as = 'booking'
      AND other.move_id IS NULL AND other.part = 0 AND other.gateway <> 'credit'))`,
);

export function selectBookings(orm: Orm) {
  return orm
    .select(fields)
    .from(bookings)
    .innerJoin(venues, eq(venues.id, bookings.venueId))
    .innerJoin(areas, eq(areas.id, venues.areaId))
    .innerJoin(cities, eq(cities.id, venues.cityId))
    .innerJoin(sports, eq(sports.id, bookings.sportId))
    .innerJoin(spaces, eq(spaces.id, bookings.spaceId))
    .leftJoin(formats, eq(formats.id, bookings.formatId))
    .leftJoin(payments, isPaidWith)
    .$dynamic();
}
