import { type Page, paginationOf } from '#contract/paging.ts';
import type { VenueList } from '#contract/venue.ts';
import type { Clock } from '#server/clock.ts';
import { blockedSlots, slotsFreeToday, slotsOf, windowOf } from './availability.ts';
import { hourlyPrice, presentSummary } from './present-venue.ts';
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
  /** How many there are in all, when that is known already. */
  total?: number;
};

/** One page of venues as cards show them, each with what is free today. */
export async function listVenues(
  { venues, slots, clock }: ListDeps,
  page: Page,
  listing: Listing = {},
): Promise<VenueList> {
  const { filter = {}, order = { by: 'rating' }, near, shownSport = filter.sportId } = listing;
  const now = clock();
  const { venues: found, total } =
    listing.total === undefined
      ? await venues.page(filter, order, page, near)
      : { venues: await venues.pageAlone(filter, order, page, near), total: listing.total };
  const ids = found.map(({ id }) => id);
  const diaries = await slots.diaries(ids, windowOf(now, 1));
  return {
    venues: found.flatMap((venue) => {
      const diary = diaries.get(venue.id);
      if (!diary) return [];
      const today = slotsOf(diary, venue.slotMinutes, hourlyPrice(venue), now, 1);
      const availability = { blockedSlots: blockedSlots(diary, now), slotsFreeToday: slotsFreeToday(today, now) };
      return [presentSummary(venue, availability, shownSport)];
    }),
    pagination: paginationOf(total, page),
  };
}
