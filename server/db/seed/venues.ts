import { HOUR_MS } from '#domain/time-units.ts';
import { CITIES, type City } from './cities.ts';
import { addressOf, phoneOf } from './contacts.ts';
import { descriptionOf, isTrueOf } from './descriptions.ts';
import { type SeedFormat, type SeedSpace, sellingOf } from './formats.ts';
import { GROUNDS } from './grounds/all.ts';
import type { Divided, Ground } from './grounds/ground.ts';
import { offersFor } from './offers.ts';
import { type Opening, openingWeek, type SlotMinutes } from './opening-weeks.ts';
import { pictureGiver } from './pictures.ts';
import { hourlyPaise, pricesOf, type SportPrices, withoutAny, withoutHourly } from './prices.ts';
import { type Random, randomFor } from './random.ts';
import { type Role, roleOf } from './roles.ts';
import { servicesOf } from './services.ts';
import { shares } from './shares.ts';
import { SPORT_IDS, SPORTS, type SportId } from './sports.ts';
import { type SeedOffer, tillOffersOf } from './till-offers.ts';
import { nameGiver } from './venue-names.ts';

export type SeedVenue = {
  ordinal: number;
  role: Role | undefined;
  id: string;
  cityId: string;
  areaId: string;
  name: string;
  address: string;
  phone: string | null;
  description: string;
  latitude: number;
  longitude: number;
  images: string[];
  services: string[];
  rating: number | null;
  ratingCount: number;
  offer: string | null;
  /** What it takes off its prices. */
  offers: SeedOffer[];
  listing: 'live' | 'in_progress';
  slotMinutes: SlotMinutes;
  hourlyPaise: number | null;
  searchText: string;
  createdAt: Date;
  indoors: boolean;
  /** The first is the one on its badge. */
  sports: [SportPrices, ...SportPrices[]];
  courts: string[];
  spaces: SeedSpace[];
  formats: SeedFormat[];
  openings: Opening[];
  /** How sought-after it is, around 1. */
  pull: number;
};

const FIRST_CREATED = Date.parse('2025-01-06T04:30:00Z');

/** Any number of venues, always the same ones for the same number, spread over the cities and sports by their shares. */
export function* seedVenues(total: number): Generator<SeedVenue> {
  const perCity = shares(
    total,
    CITIES.map((city) => city.share),
  );
  const giveName = nameGiver();
  const givePictures = pictureGiver();
  let ordinal = 0;
  for (const [cityIndex, city] of CITIES.entries()) {
    const random = randomFor('city', city.id);
    const areas = random.shuffled(city.areas);
    for (const sport of random.shuffled(sportsOfCity(perCity[cityIndex] ?? 0))) {
      const area = areas[ordinal % areas.length] ?? random.pick(areas);
      yield withOffers(venue(ordinal, city, area, sport, giveName, givePictures));
      ordinal++;
    }
  }
}

function sportsOfCity(venues: number): SportId[] {
  const perSport = shares(
    venues,
    SPORT_IDS.map((sport) => SPORTS[sport].share),
  );
  return SPORT_IDS.flatMap((sport, index) => Array.from({ length: perSport[index] ?? 0 }, () => sport));
}

function venue(
  ordinal: number,
  city: City,
  area: City['areas'][number],
  sport: SportId,
  giveName: ReturnType<typeof nameGiver>,
  givePictures: ReturnType<typeof pictureGiver>,
): Omit<SeedVenue, 'offers'> {
  const random = randomFor('venue', ordinal);
  const role = roleOf(ordinal);
  const ground = weighted(GROUNDS[sport], random);
  const { id, name } = giveName(ground, city, area, random);
  const sportIds: [SportId, ...SportId[]] = [sport, ...random.pick(ground.companions)];
  const street = random.pick(area.streets);
  const services = servicesOf(ground, random);
  const count = random.pick(ground.courtCounts);
  const divided = dividedInto(ground, count, ordinal);
  const courts = courtNames(divided ? [divided.court] : ground.courtNames, count);
  const slotMinutes = random.pick(ground.slotMinutes);
  const week = role === 'no_hours' ? null : random.pick(ground.weeks);
  const closedOn = random.chance(0.12) ? random.integer(1, 4) : null;
  const sports = sportsAndPrices(sportIds, city.priceLevel * ground.priceLevel, role, random);
  const rating = random.chance(0.12)
    ? null
    : Math.round(10 * (3.8 + 0.55 * (random.fraction() + random.fraction()))) / 10;
  return {
    ordinal,
    role,
    id,
    cityId: city.id,
    areaId: area.id,
    name,
    address: addressOf(city, area, street, random),
    phone: random.chance(0.15) ? null : phoneOf(city, ordinal, random),
    description: descriptionOf(
      {
        ground,
        sports: sportIds,
        courts: count,
        isDivided: divided !== undefined,
        services,
        week,
        rests: closedOn !== null,
        area: area.name,
        street,
      },
      random,
    ),
    latitude: nearby(area.latitude, random),
    longitude: nearby(area.longitude, random),
    images: givePictures({ id, ground, sports: sportIds, courts: count }),
    services,
    rating,
    ratingCount: rating === null ? 0 : random.integer(8, 940),
    offer: random.chance(0.3)
      ? random.pick(offersFor(sport).filter((extra) => isTrueOf(extra, { services, week })))
      : null,
    listing: role === 'in_progress' ? 'in_progress' : 'live',
    slotMinutes,
    hourlyPaise: hourlyPaise(sports),
    searchText: [name, area.name, city.name, ...sportIds.map((each) => SPORTS[each].name)].join(' ').toLowerCase(),
    createdAt: new Date(FIRST_CREATED + ordinal * HOUR_MS),
    indoors: ground.indoors,
    sports,
    courts,
    ...sellingOf(courts, sports, divided),
    openings: week === null ? [] : openingWeek(week, slotMinutes, closedOn),
    pull: 0.5 + (rating === null ? 0.2 : (rating - 3.8) * 0.8) + 0.2 * random.fraction(),
  };
}

function withOffers(plain: Omit<SeedVenue, 'offers'>): SeedVenue {
  const offers = tillOffersOf(plain);
  // One thing at a time: what everybody gets is announced instead of the extra.
  return { ...plain, offer: offers.some(({ code }) => code === null) ? null : plain.offer, offers };
}

function weighted(grounds: readonly Ground[], random: Random): Ground {
  return random.pick(grounds.flatMap((ground) => Array.from({ length: ground.weight }, () => ground)));
}

/** Drawn apart, so that all the rest of a venue stays as it is. */
function dividedInto({ divided }: Ground, courts: number, ordinal: number): Divided | undefined {
  if (!divided || courts < 2 || courts > divided.most) return undefined;
  return randomFor('divided', ordinal).chance(divided.chance) ? divided : undefined;
}

function courtNames(names: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    (names[index % names.length] ?? 'Court {number}')
      .replace('{letter}', String.fromCharCode(65 + index))
      .replace('{number}', String(index + 1)),
  );
}

function sportsAndPrices(
  sportIds: [SportId, ...SportId[]],
  level: number,
  role: Role | undefined,
  random: Random,
): [SportPrices, ...SportPrices[]] {
  const priced = (sportId: SportId, isFirst: boolean): SportPrices => {
    const prices = pricesOf(sportId, level, isFirst, random);
    if (role === 'no_hourly_price') return withoutHourly(prices);
    return role === 'no_price' ? withoutAny(prices) : prices;
  };
  const [first, ...others] = sportIds;
  return [priced(first, true), ...others.map((other) => priced(other, false))];
}

/** Within half a kilometre or so. */
function nearby(degrees: number, random: Random): number {
  return Number((degrees + (random.fraction() - 0.5) * 0.01).toFixed(6));
}
