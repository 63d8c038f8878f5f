// Venues as search engines read them.
import type { Venue, VenueSummary } from '#contract/venue.ts';
import { pricingRows } from '#domain/pricing-rows.ts';
import { serviceLabel } from '#domain/service-label.ts';

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
    makesOffer: pricingRows(venue).map(({ category, label, price }) => ({
      '@type': 'Offer',
      name: `${category} ${label}`,
      price,
      priceCurrency: 'INR',
      url,
    })),
  };
}

export function venueList(origin: string, name: string, venues: readonly VenueSummary[]): Record<string, unknown> {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: venues.length,
    itemListElement: venues.map((venue, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: venue.name,
      url: `${origin}/event/${encodeURIComponent(venue.id)}`,
    })),
  };
}
