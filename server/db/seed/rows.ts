// What is generated, as rows of the tables.
import { HOLD_MINUTES } from '#domain/occupancy.ts';
import { totalPaise } from '#domain/price.ts';
import { weekdayBits } from '#domain/rate-rule.ts';
import { STANDARD_POLICY } from '#domain/refund.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import type { Closure } from './closures.ts';
import type { CourtBooking } from './court-diary.ts';
import type { Player } from './players.ts';
import type { Random } from './random.ts';
import { ratesOf } from './rates.ts';
import type { SeedVenue } from './venues.ts';

const REFUND_POLICY = JSON.stringify(STANDARD_POLICY);

const NOTES = [
  'Please keep bibs ready.',
  'We may be ten minutes late.',
  'Birthday match, need a few chairs.',
  'Need two racquets on hire.',
];

export function venueRow(venue: SeedVenue) {
  return {
    id: venue.id,
    city_id: venue.cityId,
    area_id: venue.areaId,
    sport_id: venue.sports[0].sportId,
    name: venue.name,
    address: venue.address,
    phone: venue.phone,
    description: venue.description,
    latitude: venue.latitude,
    longitude: venue.longitude,
    images: venue.images,
    services: venue.services,
    rating: venue.rating,
    rating_count: venue.ratingCount,
    offer: venue.offer,
    listing: venue.listing,
    slot_minutes: venue.slotMinutes,
    hourly_paise: venue.hourlyPaise,
    search_text: venue.searchText,
    created_at: venue.createdAt,
  };
}

export function venueSportRows(venue: SeedVenue) {
  return venue.sports.map(({ sportId, perHour, perPerson, perTeam }, position) => ({
    venue_id: venue.id,
    sport_id: sportId,
    position,
    enable_per_hour: perHour.enabled,
    per_hour_paise: perHour.paise,
    price_varies: priceVaries(venue, sportId),
    enable_per_person: perPerson.enabled,
    per_person_paise: perPerson.paise,
    enable_per_team: perTeam.enabled,
    per_team_paise: perTeam.paise,
  }));
}

/** Whether the sport is sold at more than one price: by its formats, or by when it is played. */
function priceVaries({ id, formats }: SeedVenue, sportId: string): boolean {
  const prices = new Set(formats.filter((format) => format.sportId === sportId).map(({ hourlyPaise }) => hourlyPaise));
  return prices.size > 1 || (prices.size > 0 && ratesOf(id, 100_000, '2026-01-01').length > 0);
}

/** Of a venue's first court, space and format; the others follow. */
export type FirstIds = { courtId: number; spaceId: number; formatId: number };

export function courtRows(venue: SeedVenue, { courtId }: FirstIds) {
  return venue.courts.map((name, position) => ({ id: courtId + position, venue_id: venue.id, name, position }));
}

export function spaceRows(venue: SeedVenue, { spaceId }: FirstIds) {
  return venue.spaces.map(({ name }, position) => ({ id: spaceId + position, venue_id: venue.id, name, position }));
}

export function spaceCourtRows(venue: SeedVenue, { courtId, spaceId }: FirstIds) {
  return venue.spaces.flatMap(({ courts }, space) =>
    courts.map((court) => ({ space_id: spaceId + space, court_id: courtId + court, venue_id: venue.id })),
  );
}

export function formatRows(venue: SeedVenue, { formatId }: FirstIds) {
  return venue.formats.map(({ sportId, name, hourlyPaise }, position) => ({
    id: formatId + position,
    venue_id: venue.id,
    sport_id: sportId,
    name,
    position,
    hourly_paise: hourlyPaise,
  }));
}

export function formatSpaceRows(venue: SeedVenue, { formatId, spaceId }: FirstIds) {
  return venue.formats.flatMap(({ spaces }, format) =>
    spaces.map((space) => ({ format_id: formatId + format, space_id: spaceId + space, venue_id: venue.id })),
  );
}

export function rateRows(venue: SeedVenue, { formatId }: FirstIds, today: string) {
  return venue.formats.flatMap(({ hourlyPaise }, format) =>
    ratesOf(venue.id, hourlyPaise, today).map((rule) => ({
      format_id: formatId + format,
      weekdays: weekdayBits(rule.weekdays),
      from_minute: rule.from,
      to_minute: rule.to,
      first_date: rule.dates?.first ?? null,
      last_date: rule.dates?.last ?? null,
      hourly_paise: rule.hourlyPaise,
      label: rule.label ?? null,
    })),
  );
}

export function offerRows(venue: SeedVenue) {
  return venue.offers.map(({ weekdays, from, to, paise, perPlayer, inAll, ...offer }) => ({
    ...offer,
    venue_id: venue.id,
    off_paise: paise,
    weekdays: weekdayBits(weekdays),
    from_minute: from,
    to_minute: to,
    per_player: perPlayer,
    in_all: inAll,
    created_at: venue.createdAt,
  }));
}

export function openingRows(venue: SeedVenue) {
  return venue.openings.map(({ weekday, opensAt, closesAt }) => ({
    venue_id: venue.id,
    weekday,
    opens_at: opensAt,
    closes_at: closesAt,
  }));
}

export function closureRow(
  { court, from, to, note }: Closure,
  id: number,
  { venue, firstIds }: { venue: SeedVenue; firstIds: FirstIds },
  now: Date,
) {
  return {
    id,
    court_id: firstIds.courtId + court,
    at_venue: venue.id,
    in_city: venue.cityId,
    during: range(from, to),
    kind: 'block',
    booking_id: null,
    note,
    created_at: new Date(Math.min(now.getTime(), from.getTime()) - 60 * MINUTE_MS),
  };
}

export type NumberedBooking = {
  venue: SeedVenue;
  firstIds: FirstIds;
  booking: CourtBooking;
  id: number;
  /** Of its first court. */
  occupancyId: number;
  player: Player;
  reference: string;
};

/** A booking with its payment and the courts it occupies: made some time before it starts, and before now. */
export function bookingRows(numbered: NumberedBooking, now: Date, random: Random) {
  const { venue, firstIds, booking, id, occupancyId, player, reference } = numbered;
  const { startsAt, endsAt } = booking;
  const format = venue.formats[booking.format];
  if (!format) throw new Error(`${venue.id} has no format ${booking.format}.`);
  const { sportId, hourlyPaise } = format;
  const courtIds = booking.courts.map((court) => firstIds.courtId + court);
  const latest = Math.min(now.getTime(), startsAt) - 20 * MINUTE_MS;
  const createdAt = new Date(latest - random.integer(0, 3 * 24 * 3600) * 1000);
  const capturedAt = new Date(createdAt.getTime() + random.integer(40, 400) * 1000);
  const paise = totalPaise((endsAt - startsAt) / MINUTE_MS, hourlyPaise);
  const during = range(new Date(startsAt), new Date(endsAt));
  const number = String(id).padStart(9, '0');
  return {
    booking: {
      id,
      user_id: player.id,
      reference,
      venue_id: venue.id,
      sport_id: sportId,
      court_id: Math.min(...courtIds),
      space_id: firstIds.spaceId + booking.space,
      format_id: firstIds.formatId + booking.format,
      starts_at: new Date(startsAt),
      ends_at: new Date(endsAt),
      hourly_paise: hourlyPaise,
      total_paise: paise,
      status: 'confirmed',
      name: player.name,
      phone: player.phone,
      email: player.email,
      notes: random.chance(0.08) ? random.pick(NOTES) : null,
      refund_policy: REFUND_POLICY,
      hold_expires_at: new Date(createdAt.getTime() + HOLD_MINUTES * MINUTE_MS),
      created_at: createdAt,
      confirmed_at: capturedAt,
      // Invented players are not reminded: their messages would drown those of whoever tries the demo.
      reminded_for: new Date(startsAt),
    },
    payment: {
      id,
      reference: `pay_seed${number}`,
      booking_id: id,
      method: random.pick(['upi', 'upi', 'upi', 'razorpay', 'google_pay']),
      gateway: 'sandbox',
      gateway_order_id: `order_seed${number}`,
      gateway_payment_id: `sandbox_seed${number}`,
      amount_paise: paise,
      status: 'captured',
      created_at: createdAt,
      captured_at: capturedAt,
      settled_at: capturedAt,
      settled_as: 'booking',
    },
    occupancies: courtIds.map((courtId, index) => ({
      id: occupancyId + index,
      court_id: courtId,
      at_venue: venue.id,
      in_city: venue.cityId,
      during,
      kind: 'booking',
      booking_id: id,
      note: null,
      created_at: createdAt,
    })),
  };
}

function range(from: Date, to: Date): string {
  return `[${from.toISOString()},${to.toISOString()})`;
}
