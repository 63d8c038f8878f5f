import { type Page, paginationOf } from '#contract/paging.ts';
import type { VenueList } from '#contract/venue.ts';
import { DAY_MINUTES } from '#domain/clock-time.ts';
import { NIGHT_TO } from '#domain/evening.ts';
import { addDays, daysBetween, indiaDate } from '#domain/india-time.ts';
import type { Clock } from '#server/clock.ts';
import type { Words } from '#words';
import { announcedOffers } from './announced-offers.ts';
import { anyFormat, blockedSlots, slotsFreeToday, windowOf } from './availability.ts';
import { type AskedTime, freeStarts } from './free-starts.ts';
import { presentSummary } from './present-venue.ts';
import type { SlotsRepository } from './slots.repository.ts';
import type { Position, VenueFilter, VenueOrder } from './venue-filter.ts';
import type { VenuesRepository } from './venues.repository.ts';

export type ListDeps = { venues: VenuesRepository; slots: SlotsRepository; clock: Clock };

export type Listing = {
  filter?: VenueFilter;
  order?: VenueOrder;
  /** From where to tell each venue's distance. */
  near?: Position;
  /** Whose prices to show, when that is not what the filter asks for. */
  shownSport?: string;
  /** How many there are in all, when that is known already; and perhaps which are on the page, or which they all are. */
  total?: number;
  ids?: readonly string[];
  among?: readonly string[];
};

/** One page of venues as cards show them, each with what is free today. */
export async function listVenues(
  words: Words,
  { venues, slots, clock }: ListDeps,
  page: Page,
  listing: Listing = {},
): Promise<VenueList> {
  const { filter = {}, order = { by: 'rating' }, near, shownSport = filter.sportId } = listing;
  const now = clock();
  const known = ({ ids, among }: Listing) =>
    ids ? venues.withIds(ids, near) : venues.pageAlone(among ? { ...filter, among } : filter, order, page, near);
  const { venues: found, total } =
    listing.total === undefined
      ? await venues.page(filter, order, page, near)
      : { venues: await known(listing), total: listing.total };
  const ids = found.map(({ id }) => id);
  const asked = askedTime(filter);
  const last = asked?.at(-1);
  // One more, because a booking that begins late in the evening may go on after midnight.
  const days = last ? daysUntil(last.date, now) + 1 : 1;
  const diaries = await slots.diaries(ids, windowOf(now, days));
  return {
    venues: found.flatMap((venue) => {
      const diary = diaries.get(venue.id);
      if (!diary) return [];
      const availability = {
        blockedSlots: blockedSlots(diary, now),
        slotsFreeToday: slotsFreeToday(diary, anyFormat(diary, shownSport), venue.slotMinutes, now),
        announced: announcedOffers(words, diary.offers, { ...diary, slotMinutes: venue.slotMinutes, now }),
        freeSlots: asked && freeStarts(diary, venue.slotMinutes, asked, { sportId: shownSport, now, days }),
      };
      return [presentSummary(venue, availability, shownSport)];
    }),
    pagination: paginationOf(total, page),
  };
}

/** The hours that the words of a search ask for; undefined when they name none, or those of several days or nights. */
function askedTime({ startsIn = [] }: VenueFilter): readonly AskedTime[] | undefined {
  const [first] = startsIn;
  if (!first) return undefined;
  const night = addDays(first.date, 1);
  const isOne = startsIn.every(
    ({ date, to }) => date === first.date || (date === night && to <= NIGHT_TO - DAY_MINUTES),
  );
  return isOne ? startsIn.map(({ date, from, to }) => ({ date, from, to })) : undefined;
}

/** How many days from today on have to be read to know this one. */
function daysUntil(date: string, now: Date): number {
  return daysBetween(indiaDate(now), date) + 1;
}
