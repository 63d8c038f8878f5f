// Everything the venue page tells in words.
import { Clock, MapPin, Navigation, Phone, Share2, Star, Tag, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#app/lib/cn.ts';
import { directionsToPlace } from '#app/lib/directions.ts';
import { serviceLabel } from '#app/lib/service-label.ts';
import type { Venue } from '#contract/venue.ts';
import { type PricingRow, pricingRows } from '#domain/pricing-rows.ts';
import { shownRating } from '#domain/rating.ts';
import { areaAndCity, venueLocationLabel } from '#domain/venue-location-label.ts';
import * as words from '#words/site/venue.ts';
import * as venuesWords from '#words/site/venues.ts';
import { GettingThere } from './getting-there.tsx';
import { walkInUnit } from './price-unit.ts';
import { ServiceIcon } from './service-icon.tsx';

const action =
  'inline-flex min-h-11 items-center gap-2 font-medium underline-offset-4 hover:text-turf-700 hover:underline';

export function VenueHeading({ venue }: { venue: Venue }) {
  return (
    <header className="wrap-anywhere">
      <h1 className="text-[2.25rem] leading-[1.02] sm:text-5xl">{venue.name}</h1>
      <p className="mt-3 flex gap-2 py-1 text-ink-muted">
        <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-turf-700" />
        {venueLocationLabel(venue)}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 text-ink-muted sm:gap-x-6">
        {venue.phone && (
          <a href={telephone(venue.phone)} className={cn(action, 'tabular-nums')}>
            <Phone aria-hidden="true" className="size-5 shrink-0 text-turf-700" />
            {venue.phone}
          </a>
        )}
        <a href={directionsToPlace(venue)} target="_blank" rel="noreferrer" className={action}>
          <Navigation aria-hidden="true" className="size-5 shrink-0 text-turf-700" />
          {words.headingDirections}
        </a>
        <button
          type="button"
          onClick={() => void shareVenue(venue)}
          onPointerEnter={loadShare}
          className={cn(action, 'scripted')}
        >
          <Share2 aria-hidden="true" className="size-5 shrink-0 text-turf-700" />
          {words.headingShare}
        </button>
      </div>
    </header>
  );
}

/** Fetched when the visitor reaches for the button. */
const loadShare = () => import('#app/components/share.ts');

async function shareVenue({ id, name, category, location }: Venue): Promise<void> {
  const { share } = await loadShare();
  return share({
    title: name,
    text: words.headingShared({ venue: name, place: location, sport: category.toLowerCase() }),
    url: `${window.location.origin}/event/${encodeURIComponent(id)}`,
  });
}

export function VenueFacts({ venue }: { venue: Venue }) {
  return (
    <div className="space-y-11 wrap-anywhere">
      {venue.offer && <Offer offer={venue.offer} />}
      <Block id="about" title={words.aboutTitle}>
        <div className="max-w-prose space-y-3 text-ink-muted sm:text-lg">
          {venue.description && <p>{venue.description}</p>}
          <p>{aboutText(venue)}</p>
        </div>
      </Block>
      {venue.services.length > 0 && (
        <Block id="services" title={words.services}>
          <ul className="grid grid-cols-2 gap-2.5 sm:grid-cols-3">
            {venue.services.map((service) => (
              <li
                key={service}
                className="flex min-h-13 items-center gap-2.5 rounded-xl bg-chalk-200 px-3 py-2 text-[0.9375rem] leading-tight font-medium"
              >
                <ServiceIcon service={service} />
                {serviceLabel(service)}
              </li>
            ))}
          </ul>
        </Block>
      )}
      <Block id="prices" title={words.pricesTitle}>
        <Prices rows={pricingRows(venue)} />
      </Block>
      <Block id="facts" title={words.factsTitle}>
        <Information venue={venue} />
      </Block>
      <Block id="getting-there" title={words.gettingThere}>
        <p className="mb-4 text-ink-muted sm:text-lg">{venueLocationLabel(venue)}</p>
        <GettingThere venue={venue} />
      </Block>
    </div>
  );
}

function Block({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-2xl sm:text-[1.75rem]">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Offer({ offer }: { offer: string }) {
  return (
    <section
      aria-labelledby="special-offers"
      className="on-dark flex flex-col items-start gap-3 rounded-card bg-pitch-950 p-5 text-white sm:flex-row sm:items-center sm:p-6"
    >
      <h2
        id="special-offers"
        className="inline-flex items-center gap-2 rounded-full bg-floodlight px-3.5 py-1.5 font-sans text-sm font-semibold tracking-normal text-pitch-950"
      >
        <Ticket aria-hidden="true" className="size-4" />
        {words.offers}
      </h2>
      <p className="text-lg font-medium">{offer}</p>
    </section>
  );
}

function Prices({ rows }: { rows: PricingRow[] }) {
  if (rows.length === 0) {
    return <p className="rounded-card border border-dashed border-ink/20 p-5 text-ink-muted">{venuesWords.priceAsk}</p>;
  }
  const categories = [...new Set(rows.map(({ category }) => category))];
  return (
    <>
      <ul className={cn('grid gap-3', categories.length > 1 && 'sm:grid-cols-2')}>
        {categories.map((category) => (
          <li key={category} className="rounded-card border border-line bg-white p-5 sm:odd:last:col-span-full">
            <h3 className="font-sans text-[0.9375rem] font-medium tracking-normal text-ink-muted">{category}</h3>
            <ul className="mt-1.5 flex flex-wrap items-baseline gap-x-5 gap-y-1">
              {rows
                .filter((row) => row.category === category)
                .map(({ unit, text }, index) => (
                  <li key={unit} className={cn('tabular-nums', index === 0 && 'w-full')}>
                    <span className={cn('font-display font-bold', index === 0 ? 'text-3xl' : 'text-lg')}>{text}</span>{' '}
                    <span className="text-ink-muted">{walkInUnit(unit)}</span>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
      {rows.some(({ isWalkIn }) => isWalkIn) && <p className="mt-3 text-sm text-ink-muted">{words.pricesWalkIn}</p>}
    </>
  );
}

function Information({ venue }: { venue: Venue }) {
  const rating = shownRating(venue.review);
  const { durationType: unit, durationValue: count } = venue;
  return (
    <dl className="divide-y divide-line border-y border-line">
      <Fact icon={<MapPin />} name={words.factsLocation}>
        {venueLocationLabel(venue)}
      </Fact>
      <Fact icon={<Tag />} name={words.factsCategory}>
        {venue.categories.length > 0 ? venue.categories.join(', ') : venue.category}
      </Fact>
      <Fact icon={<Clock />} name={words.factsDuration}>
        {words.factsSlot({ unit, count })}
      </Fact>
      {rating && (
        <Fact icon={<Star />} name={words.factsRating}>
          {rating}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-x-6 gap-y-1 py-3">
      <dt className="flex min-w-30 shrink-0 items-center gap-2.5 text-ink-muted [&_svg]:size-4.5 [&_svg]:text-turf-700">
        {icon}
        {name}
      </dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}

/** Category, name and services in one sentence. */
function aboutText({ name, category, area, city, services }: Venue): string {
  const about = { venue: name, sport: category.toLowerCase(), place: areaAndCity({ area, city }) };
  const labels = [...new Set(services.map(serviceLabel))];
  const last = labels.pop();
  if (!last) return words.aboutText(about);
  const all = labels.length > 0 ? words.aboutServicesAnd({ services: labels.join(', '), last }) : last;
  return words.aboutTextWithServices({ ...about, services: all });
}

export function telephone(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
}
