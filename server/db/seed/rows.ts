// What is generated, as rows of the tables.
import { HOLD_MINUTES } from '#domain/occupancy.ts';
import { totalPaise } from '#domain/price.ts';
import { STANDARD_POLICY } from '#domain/refund.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import type { Closure } from './closures.ts';
import type { CourtBooking } from './court-diary.ts';
import type { Player } from './players.ts';
import type { Random } from './random.ts';
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
    enable_per_person: perPerson.enabled,
    per_person_paise: perPerson.paise,
    enable_per_team: perTeam.enabled,
    per_team_paise: perTeam.paise,
  }));
}

export function courtRows(venue: SeedVenue, firstCourtId: number) {
  return venue.courts.map((name, position) => ({ id: firstCourtId + position, venue_id: venue.id, name, position }));
}

export function openingRows(venue: SeedVenue) {
  return venue.openings.map(({ weekday, opensAt, closesAt }) => ({
    venue_id: venue.id,
    weekday,
    opens_at: opensAt,
    closes_at: closesAt,
  }));
}

export function closureRow({ court, from, to, note }: Closure, id: number, firstCourtId: number, now: Date) {
  return {
    id,
    court_id: firstCourtId + court,
    during: range(from, to),
    kind: 'block',
    booking_id: null,
    note,
    created_at: new Date(Math.min(now.getTime(), from.getTime()) - 60 * MINUTE_MS),
  };
}

export type NumberedBooking = {
  venue: SeedVenue;
  firstCourtId: number;
  booking: CourtBooking;
  id: number;
  occupancyId: number;
  player: Player;
  reference: string;
};

/** A booking with its payment and the court it occupies: made some time before it starts, and before now. */
export function bookingRows(numbered: NumberedBooking, now: Date, random: Random) {
  const { venue, firstCourtId, booking, id, occupancyId, player, reference } = numbered;
  const { startsAt, endsAt, hourlyPaise } = booking;
  const courtId = firstCourtId + booking.court;
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
      sport_id: booking.sportId,
      court_id: courtId,
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
    occupancy: {
      id: occupancyId,
      court_id: courtId,
      during,
      kind: 'booking',
      booking_id: id,
      note: null,
      created_at: createdAt,
    },
  };
}

function range(from: Date, to: Date): string {
  return `[${from.toISOString()},${to.toISOString()})`;
}
