import type { MetaDescriptor } from 'react-router';

/** The same in every language. */
export const SITE = 'Maidan';
const SHARE_CARD = '/share-card.jpg';

export type PageMeta = {
  /** Shown in the tab and in search results, before the site's name. */
  title: string;
  description: string;
  /** Path of the page's one true address, with a leading slash. */
  path: string;
  image?: string;
  /** Only in a document as the server sends it: those who read it do not click, and it would weigh on everybody else. */
  jsonLd?: Record<string, unknown>[];
  /** Pages that are nobody's business to find, such as errors. */
  hidden?: boolean;
};

/** A page's title with the site's name. */
export function fullTitle(title: string): string {
  return title.includes(SITE) ? title : `${title} · ${SITE}`;
}

/** Everything search engines and shared links read from a page. */
export function pageMeta(origin: string, { title, description, path, image, jsonLd = [], hidden }: PageMeta) {
  const named = fullTitle(title);
  const url = `${origin}${path}`;
  const picture = new URL(image ?? SHARE_CARD, `${origin}/`).href;
  const tags: MetaDescriptor[] = [
    { title: named },
    { name: 'description', content: description },
    { property: 'og:site_name', content: SITE },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: named },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: picture },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...jsonLd.map((thing) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } })),
  ];
  return hidden
    ? [...tags, { name: 'robots', content: 'noindex' }]
    : [...tags, { tagName: 'link', rel: 'canonical', href: url }];
}

/** Our own address, which the root route's loader knows; meta functions see it among their matches. */
export function originFrom(matches: readonly ({ loaderData?: unknown } | undefined)[]): string {
  const data = matches[0]?.loaderData;
  return typeof data === 'object' && data !== null && 'origin' in data && typeof data.origin === 'string'
    ? data.origin
    : '';
}
