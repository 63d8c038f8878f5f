import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { ARTICLE_SLUGS } from '#domain/article-slugs.ts';
import { siteRoutes } from '#server/site/routes.ts';
import { siteRepository } from '#server/site/site.repository.ts';
import { appForTests, ORIGIN } from '#tests/support/api/app.ts';

const maidan = appForTests();

test('robots.txt lets crawlers see the pages, keeps them from the API and names the sitemap', async () => {
  const response = await maidan.current.app.inject('/robots.txt');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toMatch(/^text\/plain/);
  const lines = response.body.split('\n');
  expect(lines).toEqual(expect.arrayContaining(['User-agent: *', 'Allow: /', 'Disallow: /api/']));
  expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
});

test('sitemap.xml lists whole addresses, home first, each once', async () => {
  const response = await maidan.current.app.inject('/sitemap.xml');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toMatch(/^application\/xml/);
  expect(response.body).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">/,
  );
  const addresses = addressesIn(response.body);
  expect(addresses[0]).toBe(`${ORIGIN}/`);
  expect(addresses).toContain(`${ORIGIN}/venues`);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const address of addresses) expect(new URL(address).origin).toBe(ORIGIN);
  expect(response.body.match(/<url>/g)?.length).toBe(response.body.match(/<\/url>/g)?.length);
});

test('sitemap.xml lists every article', async () => {
  const { body } = await maidan.current.app.inject('/sitemap.xml');
  for (const slug of ARTICLE_SLUGS) expect(body).toContain(`<loc>${ORIGIN}/blog/${slug}</loc>`);
});

test('sitemap.xml lists every city, sport and venue', async () => {
  const { app } = maidan.current;
  const sitemap = (await app.inject('/sitemap.xml')).body;
  const cities = (await app.inject('/api/user/cities')).json().data;
  const sports = (await app.inject('/api/turfs/sports')).json().data;
  const { venues, pagination } = (await app.inject('/api/turfs/list?limit=100')).json().data;
  for (const { name } of cities)
    expect(sitemap).toContain(`<loc>${ORIGIN}/sportsvenues/${encodeURIComponent(name)}</loc>`);
  for (const { category } of sports) expect(sitemap).toContain(`<loc>${ORIGIN}/sports/${category}</loc>`);
  for (const { id } of venues) expect(sitemap).toContain(`<loc>${ORIGIN}/event/${id}</loc>`);
  expect(sitemap.match(/\/event\//g)?.length ?? 0).toBe(pagination.total);
});

test('with more addresses than one sitemap may have it lists others, each within the limit, all of them together whole', async () => {
  const MOST = 60;
  const { app, database } = maidan.current;
  const small = Fastify();
  siteRoutes(small, ORIGIN, siteRepository(database.orm), MOST);
  try {
    const index = await small.inject('/sitemap.xml');
    expect(index.headers['content-type']).toMatch(/^application\/xml/);
    expect(index.body).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
    const parts = addressesIn(index.body);
    expect(parts.length).toBeGreaterThan(3);
    const listed: string[] = [];
    for (const part of parts) {
      expect(part).toMatch(/\/sitemap-(pages|venues-[1-9]\d*)\.xml$/);
      const { statusCode, body, headers } = await small.inject(new URL(part).pathname);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toMatch(/^application\/xml/);
      const addresses = addressesIn(body);
      expect(addresses.length).toBeGreaterThan(0);
      expect(addresses.length).toBeLessThanOrEqual(MOST);
      listed.push(...addresses);
    }
    const whole = addressesIn((await app.inject('/sitemap.xml')).body);
    expect(new Set(listed)).toEqual(new Set(whole));
    expect(listed).toHaveLength(whole.length);
    for (const part of ['0', '99', '01', 'x', '-1', '123456']) {
      expect((await small.inject(`/sitemap-venues-${part}.xml`)).statusCode, part).toBe(404);
    }
  } finally {
    await small.close();
  }
});

function addressesIn(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '');
}
