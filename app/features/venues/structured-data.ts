// Venues as search engines read them.
import { serviceLabel } from '#app/lib/service-label.ts';
import type { City } from '#contract/catalogue.ts';
import type { Venue, VenueSummary } from '#contract/venue.ts';
import { pricingRows } from '#domain/pricing-rows.ts';
import * as words from '#words/site/venues.ts';

export function venueThing(origin: string, venue: Venue): Record<string, unknown> {
  const url = `${origin}/event/${encodeURIComponent(venue.id)}`;
  return {
    '@type': 'SportsActivityLocation',
    '@id': url,
    url,
    name: venue.name,
    description: venue.description,
    image: venue.images.map((image) => new URL(image, `${origin}/`).href),
    address: {
      '@type': 'PostalAddress',
      streetAddress: venue.address,
      addressLocality: venue.city,
      addressCountry: 'IN',
    },
    geo: { '@type': 'GeoCoordinates', latitude: venue.latitude, longitude: venue.longitude },
    ...(venue.phone ? { telephone: venue.phone } : {}),
    amenityFeature: venue.services.map((service) => ({
      '@type': 'LocationFeatureSpecification',
      name: serviceLabel(service),
      value: true,
    })),
    currenciesAccepted: 'INR',
    makesOffer: pricingRows(venue).map(({ category, unit, price }) => ({
      '@type': 'Offer',
      name: words.priceOffer({ sport: category, unit }),
      price,
      priceCurrency: 'INR',
      url,
    })),
  };
}

export function venueList(origin: string, name: string, venues: readonly VenueSummary[]): Record<string, unknown> {
  return itemList(
    name,
    venues.map((venue) => ({ name: venue.name, url: `${origin}/event/${encodeURIComponent(venue.id)}` })),
  );
}

export function cityList(origin: string, name: string, cities: readonly City[]): Record<string, unknown> {
  return itemList(
    name,
    cities.map((city) => ({ name: city.name, url: `${origin}/sportsvenues/${encodeURIComponent(city.name)}` })),
  );
}

function itemList(name: string, items: { name: string; url: string }[]): Record<string, unknown> {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  };
}
