// What search engines ask for.
import type { App } from '#server/http.ts';
import type { SiteRepository } from './site.repository.ts';

/** A sitemap may list 50,000 addresses; the rest of them is for everything that is no venue. */
const MOST_VENUES = 45_000;
const STATIC_PAGES = ['/', '/venues', '/contact', '/blog', '/terms', '/privacy', '/app'];

export function siteRoutes(app: App, origin: string, site: SiteRepository): void {
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) => {
    const rules = [
      'User-agent: *',
      'Allow: /',
      'Disallow: /api/',
      'Disallow: /booking',
      'Disallow: /demo/',
      '',
      `Sitemap: ${origin}/sitemap.xml`,
    ];
    return reply.type('text/plain').send(`${rules.join('\n')}\n`);
  });

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const [cities, sports, venues] = await Promise.all([site.cityNames(), site.sportIds(), site.venueIds(MOST_VENUES)]);
    const paths = [
      ...STATIC_PAGES,
      ...cities.map((name) => `/sportsvenues/${encodeURIComponent(name)}`),
      ...sports.map((id) => `/sports/${encodeURIComponent(id)}`),
      ...venues.map((id) => `/event/${encodeURIComponent(id)}`),
    ];
    const urls = paths.map((path) => `  <url><loc>${escapeXml(origin + path)}</loc></url>`);
    return reply
      .type('application/xml')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      );
  });
}

/** What encoding an address leaves alone but XML does not. */
function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll("'", '&apos;');
}
