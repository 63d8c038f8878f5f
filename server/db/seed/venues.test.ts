import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import drawn from '#server/pictures/drawn-pictures.json' with { type: 'json' };
import { CITIES } from './cities.ts';
import { isShown } from './prices.ts';
import { SPORT_IDS, type SportId } from './sports.ts';
import { type SeedVenue, seedVenues } from './venues.ts';

const venues = [...seedVenues(200)];
const COUNTED = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
const has =
  (...services: string[]) =>
  (venue: SeedVenue) =>
    services.some((service) => venue.services.includes(service));

function count<T, K>(items: readonly T[], key: (item: T) => K): Map<K, number> {
  const found = new Map<K, number>();
  for (const item of items) found.set(key(item), (found.get(key(item)) ?? 0) + 1);
  return found;
}
const share = (holds: (venue: SeedVenue) => boolean) => venues.filter(holds).length / venues.length;
const firstSport = (venue: SeedVenue): SportId => venue.sports[0].sportId;

describe('places', () => {
  test('there are 14 cities, each with 6 to 14 localities near its centre', () => {
    expect(CITIES).toHaveLength(14);
    for (const city of CITIES) {
      expect(city.areas.length).toBeGreaterThanOrEqual(6);
      expect(city.areas.length).toBeLessThanOrEqual(14);
      for (const area of city.areas) {
        expect(Math.hypot(area.latitude - city.latitude, area.longitude - city.longitude)).toBeLessThan(0.25);
        expect(area.id.startsWith(`${city.id}-`)).toBe(true);
      }
    }
  });

  test('cities have strictly fewer venues one after another, Mumbai most and Nagpur least', () => {
    const perCity = [...count(venues, (venue) => venue.cityId)];
    const numbers = perCity.map(([, number]) => number);
    expect(perCity.map(([id]) => id).slice(0, 6)).toEqual([
      'mumbai',
      'bengaluru',
      'pune',
      'hyderabad',
      'delhi',
      'chennai',
    ]);
    expect(perCity.at(-1)?.[0]).toBe('nagpur');
    for (const [index, number] of numbers.entries()) expect(number).toBeLessThan(numbers[index - 1] ?? 99);
  });

  test('football and cricket lead, swimming comes last, and no city lacks the three favourites', () => {
    const perSport = [...count(venues, firstSport)].sort((a, b) => b[1] - a[1]).map(([sport]) => sport);
    expect(perSport.slice(0, 2)).toEqual(['football', 'cricket']);
    expect(perSport.at(-1)).toBe('swimming');
    expect(new Set(perSport)).toEqual(new Set(SPORT_IDS));
    for (const city of CITIES) {
      const here = new Set(venues.filter((venue) => venue.cityId === city.id).map(firstSport));
      expect([...here]).toEqual(expect.arrayContaining(['football', 'cricket', 'badminton']));
    }
  });
});

describe('venues', () => {
  test('ids are unique and readable, names unique within a city', () => {
    expect(new Set(venues.map(({ id }) => id)).size).toBe(200);
    expect(new Set(venues.map(({ name, cityId }) => `${name}/${cityId}`.toLowerCase())).size).toBe(200);
    for (const { id, cityId } of venues) expect(id).toMatch(new RegExp(`^[a-z0-9]+(-[a-z0-9]+)*-${cityId}$`));
  });

  test('addresses name the locality, the city and a pin code', () => {
    for (const { address, areaId, cityId } of venues) {
      const city = CITIES.find(({ id }) => id === cityId);
      const area = city?.areas.find(({ id }) => id === areaId);
      expect(address.endsWith(`, ${area?.name}, ${city?.name} ${area?.pinCode}`)).toBe(true);
    }
  });

  /** What a text may say, and what must then be so. */
  const FACTS: readonly [said: RegExp, isSo: (venue: SeedVenue, found: RegExpMatchArray) => boolean][] = [
    [
      /\b(two|three|four|five|six) [\w\s-]*?(courts|turfs|pitches|boxes|nets|lanes|arenas|grounds|halves|blocks|playing areas)\b/i,
      ({ courts }, [, number = '']) => COUNTED.indexOf(number.toLowerCase()) === courts.length,
    ],
    [
      /^(one|a single|a full-length|an indoor court)\b/i,
      ({ courts, formats }) => courts.length === 1 || formats.length > 1,
    ],
    [/half of/i, ({ courts }) => courts.length % 2 === 0],
    [/floodlights|masts|the lights are new/i, has('floodlights')],
    [/air.condition/i, has('ac', 'air_conditioning')],
    [/\b(indoor|hall)\b/i, ({ indoors }) => indoors],
    [/\b(outdoors?|open-air)\b/i, ({ indoors }) => !indoors],
    [/parking|guarded yard/i, has('parking')],
    [/café/i, has('cafe')],
    [/shower and|showers are/i, has('showers')],
    [/changing rooms/i, has('changing_rooms')],
    [/coach|hitting partners/i, has('coaching')],
    [/bleachers|benches for|benches under|stand along/i, has('spectator_seating')],
    [
      /kit can be hired|hires out|\blend\b|\bbibs\b|\bcones\b|racquets|match ball|both sizes/i,
      has('equipment', 'sports_equipment'),
    ],
    [/first-aid/i, has('first_aid')],
    [/drinking water/i, has('water', 'drinking_water')],
    [/until two|2 AM/i, ({ openings }) => openings.some(({ closesAt }) => closesAt === 26 * 60)],
    [
      /never closes/i,
      ({ openings }) => openings.length === 7 && openings.every(({ closesAt }) => closesAt === 24 * 60),
    ],
    [/half past five/i, ({ openings }) => openings.every(({ opensAt }) => opensAt === 5.5 * 60)],
    [
      /in the afternoon/i,
      ({ openings }) => openings.some(({ opensAt, closesAt }) => opensAt <= 780 && closesAt >= 960),
    ],
  ];

  test('what a text says of courts, lights, services and hours is so', () => {
    const wrong = [...seedVenues(500)].flatMap((venue) =>
      [venue.description, venue.offer ?? ''].flatMap((text) =>
        FACTS.flatMap(([said, isSo]) => {
          const found = said.exec(text);
          return found && !isSo(venue, found) ? [`${venue.id} (${venue.courts.length} courts): ${text}`] : [];
        }),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('descriptions are two or three whole sentences, hardly ever the same ones', () => {
    for (const { description } of venues) {
      expect(description).toMatch(/^[A-Z].*\.$/);
      expect(description).not.toMatch(/[{}]|undefined/);
    }
    expect(new Set(venues.map(({ description }) => description)).size).toBeGreaterThan(195);
  });

  test('what a description says about services, hours or courts is true', () => {
    for (const { description, services, courts } of venues) {
      if (/parking|twenty cars/i.test(description)) expect(services).toContain('parking');
      if (/café/i.test(description)) expect(services).toContain('cafe');
      if (description.startsWith('Two ')) expect(courts).toHaveLength(2);
    }
  });

  test('ratings lie between 3.8 and 4.9 and about one in eight has none', () => {
    for (const { rating, ratingCount } of venues) {
      if (rating === null) expect(ratingCount).toBe(0);
      else expect(rating >= 3.8 && rating <= 4.9 && ratingCount > 0).toBe(true);
    }
    expect(share(({ rating }) => rating === null)).toBeCloseTo(0.12, 1);
  });

  test('some have an offer, some no phone, and phones are well formed and invented', () => {
    expect(share(({ offer, offers }) => offer !== null || offers.length > 0)).toBeCloseTo(0.3, 1);
    expect(share(({ phone }) => phone === null)).toBeCloseTo(0.15, 1);
    for (const { phone } of venues) {
      if (phone === null) continue;
      expect(phone).toMatch(/^\+91 (90000 0\d{4}|\d{2} 5550 \d{4}|\d{3} 555 \d{4})$/);
      expect(phone.replace(/\D/g, '')).toHaveLength(12);
    }
  });

  test('services are known keys and a few others, without repeats', () => {
    const all = new Set(venues.flatMap(({ services }) => services));
    for (const key of ['upi', 'ac', 'air_conditioning', 'water', 'drinking_water', 'floodlights', 'locker_room']) {
      expect(all).toContain(key);
    }
    for (const { services } of venues) expect(new Set(services).size).toBe(services.length);
  });

  test('there are 1 to 6 courts, and all three slot lengths', () => {
    for (const { courts } of venues) expect(courts.length >= 1 && courts.length <= 6).toBe(true);
    expect(venues.some(({ courts }) => courts.length === 6)).toBe(true);
    for (const { courts } of venues) expect(new Set(courts).size).toBe(courts.length);
    expect(new Set(venues.map(({ slotMinutes }) => slotMinutes))).toEqual(new Set([30, 60, 90]));
  });

  test('hours are normal, split, past midnight and round the clock, and some close one weekday', () => {
    const kinds = (opensAt: number, closesAt: number) =>
      venues.filter(({ openings }) => openings.some((each) => each.opensAt === opensAt && each.closesAt === closesAt));
    for (const [opensAt, closesAt] of [
      [360, 1380],
      [960, 1320],
      [360, 1560],
      [0, 1440],
    ] as const) {
      expect(kinds(opensAt, closesAt).length).toBeGreaterThan(3);
    }
    const days = (venue: SeedVenue) => new Set(venue.openings.map(({ weekday }) => weekday)).size;
    expect(venues.filter((venue) => days(venue) === 6).length).toBeGreaterThan(5);
  });

  test('what search looks through is lower case and names the venue, its place and its sports', () => {
    for (const { name, searchText, cityId } of venues) {
      expect(searchText).toBe(searchText.toLowerCase());
      expect(searchText).toContain(name.toLowerCase());
      expect(searchText).toContain(cityId);
    }
  });
});

describe('sports and prices', () => {
  test('a venue has one to three sports, a multi-sport ground two to four, none twice', () => {
    for (const venue of venues) {
      const sports = venue.sports.map(({ sportId }) => sportId);
      expect(new Set(sports).size).toBe(sports.length);
      const [least, most] = firstSport(venue) === 'multi-sport' ? [2, 4] : [1, 3];
      expect(sports.length >= least && sports.length <= most).toBe(true);
    }
  });

  test('one venue has no hourly price but others, one shows no price at all', () => {
    const byTheHour = (venue: SeedVenue) => venue.sports.some(({ perHour }) => isShown(perHour));
    const otherwise = (venue: SeedVenue) =>
      venue.sports.some(({ perPerson, perTeam }) => isShown(perPerson) || isShown(perTeam));
    expect(venues.filter((venue) => !byTheHour(venue) && otherwise(venue))).toHaveLength(1);
    expect(venues.filter((venue) => !byTheHour(venue) && !otherwise(venue))).toHaveLength(1);
    for (const venue of venues) expect(venue.hourlyPaise !== null).toBe(byTheHour(venue));
  });

  test('a smaller city is cheaper for the same sport', () => {
    const average = (cityId: string) => {
      const prices = venues.filter((venue) => venue.cityId === cityId && firstSport(venue) === 'football');
      return prices.reduce((sum, venue) => sum + (venue.sports[0].perHour.paise ?? 0), 0) / prices.length;
    };
    expect(average('mumbai')).toBeGreaterThan(average('lucknow'));
  });
});

describe('pictures', () => {
  const shown = (image: string) => drawn.find(({ stem }) => image === `/art/${stem}-960.webp`);

  test('the first shows as many courts as the text speaks of; a pool is one, however many blocks of lanes it has', () => {
    for (const { id, images, courts, sports } of venues) {
      const number = sports[0].sportId === 'swimming' ? 1 : courts.length;
      expect(shown(images[0] ?? '')?.courts, id).toBe(number);
    }
  });

  test('there are 4 to 8, all of sports played there and none twice', () => {
    for (const venue of venues) {
      const stem = new RegExp(`^/art/(${venue.sports.map(({ sportId }) => sportId).join('|')})-\\d\\d-960\\.webp$`);
      expect(venue.images.length >= 4 && venue.images.length <= 8).toBe(true);
      expect(new Set(venue.images).size).toBe(venue.images.length);
      for (const image of venue.images) expect(image).toMatch(stem);
    }
  });

  test('none shows more courts than the venue has, and the first as many as it can', () => {
    for (const { id, courts, images } of venues) {
      for (const image of images) expect(shown(image)?.courts, `${id} ${image}`).toBeLessThanOrEqual(courts.length);
      const [first = ''] = images;
      if (!first.includes('swimming')) expect(shown(first)?.courts, id).toBe(courts.length);
    }
  });

  test('they show the kind of ground that the words describe', () => {
    for (const { id, indoors, description, images } of venues) {
      const looks = images.map((image) => shown(image)?.look ?? '');
      const [main = ''] = looks;
      if (/\b(clay|red court)/i.test(description)) expect(main, id).toBe('tennis-clay');
      if (/\b(hard court)/i.test(description)) expect(main, id).toBe('tennis-hard');
      if (/\bindoor\b/i.test(description)) expect(main, id).toMatch(/-hall$/);
      for (const look of looks) expect(look.endsWith('-hall') && !indoors, `${id} ${look}`).toBe(false);
      for (const look of looks) expect(look.endsWith('-yard') && indoors, `${id} ${look}`).toBe(false);
    }
  });

  test('no two venues begin with the same one, so that no list shows it twice', () => {
    const first = venues.map(({ images }) => images[0]);
    expect(new Set(first).size).toBe(first.length);
  });

  test('each of them is there', () => {
    for (const image of new Set(venues.flatMap(({ images }) => images)))
      expect(existsSync(`public${image}`), image).toBe(true);
  });
});

describe('special venues', () => {
  test('six are not yet listed, one keeps no hours, one is to be closed now', () => {
    expect(venues.filter(({ listing }) => listing === 'in_progress')).toHaveLength(6);
    expect(venues.filter(({ openings }) => openings.length === 0)).toHaveLength(1);
    expect(venues.filter(({ role }) => role === 'closed_now')).toHaveLength(1);
  });
});

describe('any number of venues', () => {
  test('the same number gives the same venues', () => {
    expect([...seedVenues(200)]).toEqual(venues);
  });

  test('thousands have unique ids and names unique within their city', () => {
    const many = [...seedVenues(2_000)];
    expect(new Set(many.map(({ id }) => id)).size).toBe(2_000);
    expect(new Set(many.map(({ name, cityId }) => `${name}/${cityId}`.toLowerCase())).size).toBe(2_000);
  });

  test('a handful works too', () => {
    expect([...seedVenues(3)]).toHaveLength(3);
  });
});
