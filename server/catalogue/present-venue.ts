// A venue's rows in the words of the contract: rupees, names, and pictures that are never missing.
import type { Format } from '#contract/format.ts';
import type { CategoryPricing, PriceEntry } from '#contract/pricing.ts';
import type { FreeSlot, Venue, VenueSummary } from '#contract/venue.ts';
import type { BlockedSlot } from '#domain/blocked-now.ts';
import { slotsAllowed } from '#domain/booking-rules.ts';
import { DEFAULT_IMAGE } from '#domain/default-image.ts';
import { indiaDate } from '#domain/india-time.ts';
import { toRupees } from '#domain/price.ts';
import { type Bookable, priceSpan } from '#domain/price-span.ts';
import { NO_RATING } from '#domain/rating.ts';
import { rulesText } from '#domain/rules-text.ts';
import { gridSlots } from '#domain/slot-grid.ts';
import { toldStages } from '#domain/terms-text.ts';
import { areaAndCity } from '#domain/venue-location-label.ts';
import { policyOf } from '#domain/venue-terms.ts';
import type { Words } from '#words';
import type { Diary, DiaryFormat } from './slots.repository.ts';
import type { OfferedSport, SingleVenue, VenueRow } from './venues.repository.ts';

const SPORTS_WITH_PICTURE = ['football', 'cricket', 'badminton', 'tennis', 'basketball', 'swimming', 'multi-sport'];
const SPORT_FOR_THE_OTHERS = 'football';

export type Availability = {
  blockedSlots: BlockedSlot[];
  slotsFreeToday: number;
  /** What it takes off for everybody, in words. */
  announced: string[];
  /** The free slots in the time that was asked for. */
  freeSlots?: FreeSlot[] | undefined;
};

/** The picture a venue is known by. */
export function venueImage(images: readonly string[]): string {
  return images[0] ?? DEFAULT_IMAGE;
}

/** In a list of one sport its price is shown. */
export function presentSummary(venue: VenueRow, availability: Availability, sportId?: string): VenueSummary {
  const images = venue.images.length > 0 ? venue.images : [DEFAULT_IMAGE];
  return {
    id: venue.id,
    name: venue.name,
    category: venue.mainSport,
    categories: [...new Set([venue.mainSport, ...venue.sports.map(({ name }) => name)])],
    city: venue.city,
    area: venue.area,
    address: venue.address,
    location: areaAndCity(venue),
    phone: venue.phone,
    image: venueImage(images),
    cateImage: categoryImage(venue.mainSportId),
    images,
    services: venue.services,
    review: venue.rating,
    rating: venue.rating ?? NO_RATING,
    offer: [...availability.announced, venue.offer].filter(Boolean).join(' · ') || null,
    ...hourlyPrice(venue, sportId),
    prices: venue.sports.map(priceEntry).filter((entry) => Object.keys(entry).length > 1),
    blockedSlots: availability.blockedSlots,
    listing: venue.listing,
    latitude: venue.latitude,
    longitude: venue.longitude,
    slotsFreeToday: availability.slotsFreeToday,
    ...(venue.distanceKm === null ? {} : { distanceKm: Math.round(venue.distanceKm * 10) / 10 }),
    ...(availability.freeSlots ? { freeSlots: availability.freeSlots } : {}),
  };
}

type Presented = {
  diary: Pick<Diary, 'formats' | 'rules' | 'openingHours' | 'exceptions'>;
  now: Date;
  availability: Availability;
  format: DiaryFormat | undefined;
};

/** With the price of one of its formats, and what it sells. */
export function presentVenue(words: Words, venue: SingleVenue, { diary, availability, format, now }: Presented): Venue {
  const { formats, rules } = diary;
  const today = indiaDate(now);
  const { least, most } = slotsAllowed(rules, venue.slotMinutes);
  const { price, priceVaries, ...summary } = presentSummary(venue, availability, format?.sportId);
  const sold = formats.map((one) => presentFormat(one, { ...diary, slotMinutes: venue.slotMinutes, now }));
  const shown = sold.find(({ id }) => id === format?.id);
  return {
    ...summary,
    // A venue that shows no price is not given one by what it is booked at.
    ...(price !== null && shown
      ? { price: shown.pricePerHour, ...(shown.varies ? { priceVaries: true } : {}) }
      : { price, ...(priceVaries ? { priceVaries } : {}) }),
    ...(venue.imageTexts ? { imageTexts: venue.imageTexts } : {}),
    description: venue.description,
    ...durationOf(venue.slotMinutes),
    allCategoryPricing: Object.fromEntries(venue.sports.map((sport) => [sport.name, categoryPricing(sport)])),
    bookableSports: sold
      .filter((format) => sold.find(({ sportId }) => sportId === format.sportId) === format)
      .map(({ sportId, sport, pricePerHour }) => ({ id: sportId, name: sport, pricePerHour })),
    formats: sold,
    aheadDays: rules.aheadDays,
    openOn: gridSlots({ ...diary, slotMinutes: venue.slotMinutes }, today, 1).length > 0 ? today : null,
    leastSlots: least,
    mostSlots: Number.isFinite(most) ? most : null,
    rules: rulesText(words.rules, rules),
    terms: toldStages(words.terms, policyOf(venue.terms)),
  };
}

function presentFormat(
  { id, sportId, sport, name, hourlyPaise, rules, spaces }: DiaryFormat,
  bookable: Bookable,
): Format {
  const span = priceSpan([{ basePaise: hourlyPaise, rules }], bookable);
  return {
    id,
    sportId,
    sport,
    name,
    pricePerHour: toRupees(span?.leastPaise ?? hourlyPaise),
    ...(span?.varies ? { varies: true } : {}),
    spaces: spaces.map((space) => space.id),
  };
}

/** Rupees per hour of a sport, unless another is asked for the main one; null when it has none. */
function hourlyPrice({ sports, mainSportId }: VenueRow, sportId = mainSportId) {
  const sport = sports.find(({ id }) => id === sportId);
  const price = sport?.enablePerHour ? rupees(sport.perHourPaise) : null;
  return { price, ...(price !== null && sport?.priceVaries ? { priceVaries: true as const } : {}) };
}

function priceEntry(sport: OfferedSport): PriceEntry {
  const { enablePerHour, enablePerPerson, enablePerTeam } = sport;
  const { pricePerHour, pricePerPerson, pricePerTeam } = categoryPricing(sport);
  return {
    category: sport.name,
    ...(enablePerPerson && pricePerPerson !== null ? { pricePerPerson } : {}),
    ...(enablePerTeam && pricePerTeam !== null ? { pricePerTeam } : {}),
    ...(enablePerHour && pricePerHour !== null ? { pricePerHour, ...variesOf(sport) } : {}),
  };
}

function categoryPricing(sport: OfferedSport): CategoryPricing {
  return {
    enablePerHour: sport.enablePerHour,
    pricePerHour: rupees(sport.perHourPaise),
    ...variesOf(sport),
    enablePerPerson: sport.enablePerPerson,
    pricePerPerson: rupees(sport.perPersonPaise),
    enablePerTeam: sport.enablePerTeam,
    pricePerTeam: rupees(sport.perTeamPaise),
  };
}

function variesOf({ priceVaries }: Pick<OfferedSport, 'priceVaries'>): { varies?: true } {
  return priceVaries ? { varies: true } : {};
}

function durationOf(minutes: number): Pick<Venue, 'durationValue' | 'durationType'> {
  return minutes === 60
    ? { durationValue: 1, durationType: 'hour' }
    : { durationValue: minutes, durationType: 'minutes' };
}

function categoryImage(sportId: string): string {
  const pictured = SPORTS_WITH_PICTURE.includes(sportId) ? sportId : SPORT_FOR_THE_OTHERS;
  return `/art/category-${pictured}-640.webp`;
}

function rupees(paise: number | null): number | null {
  return paise === null ? null : toRupees(paise);
}
