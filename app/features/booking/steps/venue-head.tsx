import { PriceText } from '#app/features/venues/price-text.tsx';
import type { Venue } from '#contract/venue.ts';
import { FALLBACK_HOURLY_PRICE, formatRupees } from '#domain/price.ts';
import { areaAndCity } from '#domain/venue-location-label.ts';
import * as words from '#words/site/booking-steps.ts';

/** Where one is about to book, and for how much. */
export function VenueHead({ venue }: { venue: Venue }) {
  return (
    <div className="mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line pb-4 sm:mb-6 sm:pb-5">
      <div className="min-w-32 flex-1">
        <p className="font-display text-xl leading-tight font-bold tracking-tight sm:text-2xl">{venue.name}</p>
        <p className="mt-0.5 text-ink-muted">{areaAndCity(venue)}</p>
      </div>
      <p className="shrink-0 text-right leading-tight tabular-nums">
        <span className="block font-display text-xl font-extrabold sm:text-2xl">
          <PriceText text={formatRupees(venue.price ?? FALLBACK_HOURLY_PRICE)} varies={venue.priceVaries} />
        </span>
        <span className="text-sm text-ink-muted">{words.perHour}</span>
      </p>
    </div>
  );
}
