// What search engines ask for.
import { ARTICLE_SLUGS } from '#domain/article-slugs.ts';
import type { App } from '#server/http.ts';
import type { SiteRepository } from './site.repository.ts';

/** So many addresses a sitemap may list, by its protocol; more of them are a list of lists. */
const MOST_ADDRESSES = 50_000;
const STATIC_PAGES = ['/', '/venues', '/contact', '/blog', '/terms', '/privacy', '/app'];
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
      '',
      `Sitemap: ${origin}/sitemap.xml`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${rules.join('\n')}\n`);
  });

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const [pages, venues] = await Promise.all([otherPages(), site.venueCount()]);
    reply.type('application/xml; charset=utf-8');
    if (pages.length + venues <= mostAddresses) return listOf([...pages, ...(await venuePages(1))].map(url));
    const parts = Array.from({ length: Math.ceil(venues / mostAddresses) }, (_, index) => `venues-${index + 1}`);
    return indexOf(['pages', ...parts].map((part) => url(`/sitemap-${part}.xml`)));
  });

  app.get('/sitemap-pages.xml', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(listOf((await otherPages()).map(url))),
  );

  app.get<{ Params: { part: string } }>(
    '/sitemap-venues-:part(^[1-9]\\d{0,4}).xml',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const pages = await venuePages(Number(params.part));
      if (pages.length === 0) return reply.callNotFound();
      return reply.type('application/xml; charset=utf-8').send(listOf(pages.map(url)));
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
