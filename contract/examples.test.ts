import { expect, test } from 'vitest';
import { SignedInDevice } from './account.ts';
import { Activity } from './activity.ts';
import { Areas, City, CityAreas, Sport } from './catalogue.ts';
import { FreeEvening } from './evening.ts';
import { FilterCounts, Suggestions, VenueSuggestion } from './finding.ts';
import { Cancellation, PaymentLine, PendingReschedule, Rescheduling } from './my-booking.ts';
import { Managed, Organisation, OrganisationOverview, VenueOverview } from './organisation.ts';
import { Pagination } from './paging.ts';
import { Photo } from './photo.ts';
import { CategoryPricing, PriceEntry } from './pricing.ts';
import { BookingRefund, TrackedRefund } from './refund.ts';
import { Invitation, Team } from './team.ts';
import { BlockedSlot, Slot, Venue, VenueList, VenueSummary } from './venue.ts';
import { VenueMap } from './venue-map.ts';
import { WaitingEntry } from './waiting-list.ts';

test.each(
  Object.entries({
    City,
    Areas,
    CityAreas,
    Sport,
    Managed,
    Organisation,
    OrganisationOverview,
    VenueOverview,
    Activity,
    Invitation,
    Team,
    Pagination,
    BlockedSlot,
    CategoryPricing,
    FilterCounts,
    FreeEvening,
    PriceEntry,
    Slot,
    Suggestions,
    Venue,
    VenueList,
    VenueMap,
    VenueSuggestion,
    VenueSummary,
    SignedInDevice,
    Cancellation,
    Rescheduling,
    PendingReschedule,
    PaymentLine,
    Photo,
    BookingRefund,
    TrackedRefund,
    WaitingEntry,
  }),
)('the example that the documentation shows of %s is a valid one', (name, schema) => {
  const { id, example } = schema.meta() ?? {};
  expect(id).toBe(name);
  expect(schema.parse(example)).toEqual(example);
});
