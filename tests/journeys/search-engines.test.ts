// What search engines and shared links read of the public pages, without running a script.
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '#tests/support/browser/journey.ts';

type Thing = Record<string, unknown> & { '@type': string };

async function headOf(request: APIRequestContext, path: string) {
  const document = await (await request.get(path)).text();
  const html = document.slice(0, document.indexOf('</head>'));
  const one = (pattern: RegExp) => {
    const found = [...html.matchAll(pattern)].map(([, text]) => text ?? '');
    expect(found, String(pattern)).toHaveLength(1);
    return found[0] ?? '';
  };
  const things: Thing[] = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? ''),
  );
  return {
    title: one(/<title>([^<]*)<\/title>/g),
    description: one(/<meta name="description" content="([^"]*)"/g),
    canonical: one(/<link rel="canonical" href="([^"]*)"/g),
    ogTitle: one(/<meta property="og:title" content="([^"]*)"/g),
    ogUrl: one(/<meta property="og:url" content="([^"]*)"/g),
    ogImage: one(/<meta property="og:image" content="([^"]*)"/g),
    types: things.map((thing) => thing['@type']),
    thing: (type: string) => things.find((thing) => thing['@type'] === type),
  };
}

const PAGES = [
  ['/', 'Organization'],
  ['/venues', 'BreadcrumbList'],
  ['/sportsvenues/Pune', 'ItemList'],
  ['/sports/football', 'ItemList'],
  ['/event/terrace-turf-pune', 'SportsActivityLocation'],
] as const;

test('every page has a title, a description and a picture, one true address, and says what it is', async ({
  request,
}) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const [path, type] of PAGES) {
    const head = await headOf(request, path);
    expect(head.title, path).toMatch(/Maidan/);
    expect(head.ogTitle).toBe(head.title);
    expect(head.description.length, path).toBeGreaterThan(50);
    expect(new URL(head.canonical).pathname).toBe(path);
    expect(head.ogUrl).toBe(head.canonical);
    const picture = await request.get(new URL(head.ogImage).pathname);
    expect(picture.headers()['content-type'], head.ogImage).toMatch(/^image\//);
    expect(head.thing(type), `${path} says that it is ${type}`).toMatchObject({ '@context': 'https://schema.org' });
    titles.add(head.title);
    descriptions.add(head.description);
  }
  expect([titles.size, descriptions.size]).toEqual([PAGES.length, PAGES.length]);
  expect((await headOf(request, '/')).types).toEqual(['Organization', 'WebSite']);
  const venues = await headOf(request, '/venues');
  expect(venues.description).toContain('sports venues');
  const card = await request.get(new URL(venues.ogImage).pathname);
  expect(card.headers()['content-type'], 'a picture that every messenger can show').toBe('image/jpeg');
});

test('a city has one address however it is written, and part of a list has none of its pages', async ({ request }) => {
  const { canonical, title } = await headOf(request, '/sportsvenues/pune');
  expect(new URL(canonical).pathname).toBe('/sportsvenues/Pune');
  expect(title).toContain('Sports venues in Pune');
  for (const path of [
    '/sports/cricket?city=Mumbai&page=2',
    '/sports/cricket?page=999',
    '/sportsvenues/Mumbai?sport=cricket&page=2',
    '/sportsvenues/Mumbai?page=999',
  ]) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain('<meta name="robots" content="noindex"');
    expect(html, path).not.toContain('rel="canonical"');
  }
  expect((await headOf(request, '/sports/cricket?page=2')).canonical).toMatch(/\/sports\/cricket\?page=2$/);
});

test('a venue is told with its address, its place and its prices; a list with its venues; both with the way to them', async ({
  request,
}) => {
  const { data: venue } = await (await request.get('/api/turfs/event/terrace-turf-pune')).json();
  const head = await headOf(request, '/event/terrace-turf-pune');
  expect(new URL(head.ogImage).pathname).toBe(venue.image);
  const thing = head.thing('SportsActivityLocation');
  expect(thing).toMatchObject({
    name: venue.name,
    address: { '@type': 'PostalAddress', addressLocality: 'Pune', addressCountry: 'IN' },
    geo: { latitude: venue.latitude, longitude: venue.longitude },
  });
  expect(thing?.makesOffer).toContainEqual(
    expect.objectContaining({ '@type': 'Offer', priceCurrency: 'INR', price: venue.price }),
  );
  for (const path of ['/event/terrace-turf-pune', '/sportsvenues/Pune', '/sports/football']) {
    const way = (await headOf(request, path)).thing('BreadcrumbList')?.itemListElement;
    expect(Array.isArray(way) && way.length, path).toBeGreaterThan(1);
  }
  const { data: city } = await (await request.get('/api/turfs/details?location=Pune&limit=12')).json();
  const list = (await headOf(request, '/sportsvenues/Pune')).thing('ItemList');
  expect(list?.itemListElement).toHaveLength(city.turfs.length);
  const [first] = city.turfs;
  expect(list?.itemListElement).toContainEqual(
    expect.objectContaining({ name: first.name, url: expect.stringMatching(new RegExp(`/event/${first.id}$`)) }),
  );
});
