import type { EveningVenue, FreeEvening, FreeTonightQuery } from '#contract/evening.ts';
import {
  EVENING_STARTS,
  type Evening,
  eveningDate,
  freeInNights,
  isAfterMidnight,
  isNightOn,
  NIGHT_ENDS,
  nightsOf,
} from '#domain/evening.ts';
import { formatLabel } from '#domain/formats.ts';
import type { Slot } from '#domain/slots.ts';
import { refuse } from '#server/app-error.ts';
import { toDegrees } from '#server/degrees.ts';
import { slotsOf, toBeginWith, windowOf } from './availability.ts';
import type { CatalogueRepository } from './catalogue.repository.ts';
import type { ListDeps } from './list-venues.ts';
import { presentSummary } from './present-venue.ts';
import type { DiaryFormat } from './slots.repository.ts';
import type { Position, VenueFilter, VenueOrder } from './venue-filter.ts';
import type { VenueRow } from './venues.repository.ts';

export type EveningDeps = ListDeps & { catalogue: CatalogueRepository };

/** Today, tomorrow, and the day after it, into which tomorrow's night goes on. */
const DAYS = 3;
/** How many venues each look takes in, with two queries. Most have something free: one look is nearly always enough. */
const LOOKS = [12, 36, 48];
const VENUES_SEEN = LOOKS.reduce((sum, look) => sum + look, 0);

const AREAS_MOST = 7;

type Free = { venue: VenueRow; format: DiaryFormat | undefined; slots: Record<Evening, Slot[]> };

/** Venues of one city with what is free tonight; when nothing is left of tonight, with what is free tomorrow evening. */
export async function freeEvening(deps: EveningDeps, query: FreeTonightQuery): Promise<FreeEvening> {
  const now = deps.clock();
  const near = positionIn(query);
  const city = await cityFor(deps.catalogue, query.city, near);
  const [found, areas] = await Promise.all([
    lookAround(deps, city.id, near, query.limit, now),
    deps.catalogue.areasOf({ cityId: city.id }, near),
  ]);
  const evening: Evening = found.some(isFree('tonight')) ? 'tonight' : 'tomorrow';
  const free = found.filter(isFree(evening));
  const goesOn = evening === 'tonight' && isNightOn(now) ? free.filter(isOpenLate(eveningDate('tonight', now))) : [];
  return {
    city: city.name,
    evening,
    date: eveningDate(evening, now),
    from: EVENING_STARTS,
    to: NIGHT_ENDS,
    isNightOn: goesOn.length > 0,
    areas: areas.slice(0, AREAS_MOST).map(({ name }) => name),
    // Where the night goes on comes before what opens again in the evening, each as they were.
    venues: [...new Set([...goesOn, ...free])]
      .slice(0, query.limit)
      .map(({ venue, format, slots }) => presentFree(venue, format, slots[evening])),
  };
}

async function cityFor(catalogue: CatalogueRepository, name: string | undefined, near: Position | undefined) {
  if (name !== undefined) {
    const named = await catalogue.cityNamed(name);
    if (!named) throw refuse('noCity');
    return named;
  }
  const city = near ? await catalogue.cityNearest(near) : (await catalogue.citiesByVenueCount())[0];
  if (!city) throw refuse('noCities');
  return city;
}

/** Goes through a city's venues until enough of them are free tonight, and no further than a few looks. */
async function lookAround(
  deps: EveningDeps,
  cityId: string,
  near: Position | undefined,
  wanted: number,
  now: Date,
): Promise<Free[]> {
  const filter: VenueFilter = { cityId, isLive: true };
  const order: VenueOrder = near ? { by: 'distance', from: near } : { by: 'rating' };
  // Where a night goes on matters as much as what is free: then all of a look are seen.
  if (!isNightOn(now)) return firstFree(deps, filter, order, { near, wanted, now });
  const found: Free[] = [];
  let offset = 0;
  for (const limit of LOOKS) {
    const rows = await deps.venues.pageAlone(filter, order, { limit, offset }, near);
    offset += limit;
    found.push(...(await nightsAt(deps, rows, now)));
    if (found.filter(isFree('tonight')).length >= wanted || rows.length < limit) break;
  }
  return found;
}

/** The first that are free tonight; when there are none as far as all looks go, those that are free tomorrow evening. */
async function firstFree(
  deps: EveningDeps,
  filter: VenueFilter,
  order: VenueOrder,
  { near, wanted, now }: { near: Position | undefined; wanted: number; now: Date },
): Promise<Free[]> {
  const found: Free[] = [];
  for (const evening of ['tonight', 'tomorrow'] as const) {
    const night = { date: eveningDate(evening, now), now };
    for (let offset = 0; found.length < wanted; offset += wanted) {
      const page = { limit: wanted, offset };
      const rows = await deps.venues.mayBeFree(filter, order, { night, most: VENUES_SEEN, page, near });
      found.push(...(await nightsAt(deps, rows, now)).filter(isFree(evening)));
      if (rows.length < wanted) break;
    }
    if (found.length > 0) break;
  }
  return found.slice(0, wanted);
}

async function nightsAt({ slots }: EveningDeps, venues: readonly VenueRow[], now: Date): Promise<Free[]> {
  const diaries = await slots.diaries(
    venues.map(({ id }) => id),
    windowOf(now, DAYS),
  );
  return venues.flatMap((venue) => {
    const diary = diaries.get(venue.id);
    if (!diary) return [];
    const [format] = diary.formats;
    const all = toBeginWith(slotsOf(diary, format, venue.slotMinutes, now, DAYS), diary, venue.slotMinutes);
    const tonight = freeInNights(all, nightsOf('tonight', now));
    const tomorrow = freeInNights(all, nightsOf('tomorrow', now));
    return [{ venue, format, slots: { tonight, tomorrow } }];
  });
}

function isFree(evening: Evening) {
  return ({ slots }: Free): boolean => slots[evening].length > 0;
}

/** Whether something is left of the night that began the day before. */
function isOpenLate(today: string) {
  return ({ slots: { tonight } }: Free): boolean =>
    tonight.some(({ date, startTime }) => date === today && isAfterMidnight(startTime));
}

function presentFree(venue: VenueRow, format: DiaryFormat | undefined, slots: readonly Slot[]): EveningVenue {
  const { id, name, category, city, area, location, image, rating, latitude, longitude, distanceKm } = presentSummary(
    venue,
    { blockedSlots: [], slotsFreeToday: 0, announced: [] },
  );
  return {
    id,
    name,
    category,
    city,
    area,
    location,
    image,
    rating,
    latitude,
    longitude,
    ...(distanceKm === undefined ? {} : { distanceKm }),
    sport: format ? formatLabel(format.sport, format.name) : category,
    slots: slots.map(({ date, startTime, endTime, duration, price }) => ({
      date,
      startTime,
      endTime,
      duration,
      price,
    })),
  };
}

function positionIn({ lat, lng }: FreeTonightQuery): Position | undefined {
  return lat !== undefined && lng !== undefined ? { latitude: toDegrees(lat), longitude: toDegrees(lng) } : undefined;
}
