import { BookingBar, QuickActions } from '#app/features/venues/quick-actions.tsx';
import { VenueFacts, VenueHeading } from '#app/features/venues/venue-facts.tsx';
import { VenuePictures } from '#app/features/venues/venue-pictures.tsx';
import { useVenueBooking, type VenueToBook } from './use-venue-booking.tsx';

/** All of a venue's page: its pictures, what is free, and everything about it. */
export function BookableVenue(shown: VenueToBook) {
  const { venue } = shown;
  const { availability, overlays, chosen, formatName, book } = useVenueBooking(shown);
  const actions = { venue, chosen, sport: formatName, onBook: book };
  return (
    <>
      <VenuePictures venue={venue} />
      <div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-9 sm:mt-9 lg:grid-cols-[minmax(0,1fr)_27.5rem] lg:grid-rows-[auto_1fr]">
        <VenueHeading venue={venue} />
        <div className="space-y-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {availability}
          <QuickActions {...actions} />
        </div>
        <VenueFacts venue={venue} />
      </div>
      {/* One above the other, however many lines each of them has. */}
      <div className="no-print pointer-events-none fixed inset-x-0 bottom-0 z-30">
        {overlays}
        <BookingBar {...actions} />
      </div>
    </>
  );
}
