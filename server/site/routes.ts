// What search engines ask for.

import type { FastifyReply } from 'fastify';
import { ARTICLE_SLUGS } from '#domain/article-slugs.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import type { App } from '#server/http.ts';
import type { SiteRepository } from './site.repository.ts';

/** More of them are a list of lists. The protocol allows five times as many, which would be megabytes to make and send. */
const MOST_ADDRESSES = 10_000;
const STATIC_PAGES = ['/', '/venues', '/contact', '/blog', '/terms', '/privacy', '/app'];
/** A crawler comes once a day, and a sitemap takes a while to make. */
const KEPT_MS = MINUTE_MS;
const KEPT_MOST = 20;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export function siteRoutes(app: App, origin: string, site: SiteRepository, mostAddresses = MOST_ADDRESSES): void {
  const url = (path: string) => escapeXml(origin + path);

  async function otherPages(): Promise<string[]> {
    const [cities, sports] = await Promise.all([site.cityNames(), site.sportIds()]);
    return [
      ...STATIC_PAGES,
      ...ARTICLE_SLUGS.map((slug) => `/blog/${slug}`),
      ...cities.map((name) => `/sportsvenues/${encodeURIComponent(name)}`),
      ...sports.map((id) => `/sports/${encodeURIComponent(id)}`),
    ];
  }

  const kept = new Map<string, { text: Promise<Buffer | undefined>; until: number }>();

  /** What was made a moment ago, or is being made; undefined when there is none of that name. */
  function keep(name: string, make: () => Promise<string | undefined>): Promise<Buffer | undefined> {
    const now = Date.now();
    const known = kept.get(name);
    if (known && known.until > now) return known.text;
    const text = make().then((made) => (made === undefined ? undefined : Buffer.from(made)));
    kept.delete(name);
    kept.set(name, { text, until: now + KEPT_MS });
    text.catch(() => kept.delete(name));
    const [oldest] = kept.keys();
    if (kept.size > KEPT_MOST && oldest !== undefined) kept.delete(oldest);
    return text;
  }

  async function venuePages(part: number): Promise<string[]> {
    const ids = await site.venueIds(mostAddresses, (part - 1) * mostAddresses);
    return ids.map((id) => `/event/${encodeURIComponent(id)}`);
  }

  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) => {
    const rules = [
      'User-agent: *',
      'Allow: /',
      'Disallow: /api/',
      'Disallow: /booking',
      'Disallow: /confirm-email/',
      'Disallow: /demo/',
      'Disallow: /manage',
      '',
      `Sitemap: ${origin}/sitemap.xml`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${rules.join('\n')}\n`);
  });

  async function index(): Promise<string> {
    const [pages, venues] = await Promise.all([otherPages(), site.venueCount()]);
    if (pages.length + venues <= mostAddresses) return listOf([...pages, ...(await venuePages(1))].map(url));
    const parts = Array.from({ length: Math.ceil(venues / mostAddresses) }, (_, part) => `venues-${part + 1}`);
    return indexOf(['pages', ...parts].map((part) => url(`/sitemap-${part}.xml`)));
  }

  async function venuesOf(part: number): Promise<string | undefined> {
    const pages = await venuePages(part);
    return pages.length === 0 ? undefined : listOf(pages.map(url));
  }

  async function send(reply: FastifyReply, text: Promise<Buffer | undefined>) {
    const found = await text;
    return found ? reply.type('application/xml; charset=utf-8').send(found) : reply.callNotFound();
  }

  app.get('/sitemap.xml', { schema: { hide: true } }, (_request, reply) => send(reply, keep('index', index)));
  app.get('/sitemap-pages.xml', { schema: { hide: true } }, (_request, reply) =>
    send(
      reply,
      keep('pages', async () => listOf((await otherPages()).map(url))),
    ),
  );
  app.get<{ Params: { part: string } }>(
    '/sitemap-venues-:part(^[1-9]\\d{0,4}).xml',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const part = Number(params.part);
      // To look for what lies far behind the last venue is slow.
      const count = await keep('count', async () => String(await site.venueCount()));
      if (part > Math.ceil(Number(count) / mostAddresses)) return reply.callNotFound();
      return send(
        reply,
        keep(`venues ${part}`, () => venuesOf(part)),
      );
    },
  );
}

function listOf(urls: string[]): string {
  const entries = urls.map((one) => `  <url><loc>${one}</loc></url>`);
  return xml(`<urlset xmlns="${NAMESPACE}">`, entries, '</urlset>');
}

function indexOf(urls: string[]): string {
  const entries = urls.map((one) => `  <sitemap><loc>${one}</loc></sitemap>`);
  return xml(`<sitemapindex xmlns="${NAMESPACE}">`, entries, '</sitemapindex>');
}

function xml(start: string, entries: string[], end: string): string {
  return ['<?xml version="1.0" encoding="UTF-8"?>', start, ...entries, end, ''].join('\n');
}

/** What encoding an address leaves alone but XML does not. */
function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll("'", '&apos;');
}
