/** The addresses of the blog's articles, after /blog/: the pages show them, the sitemap lists them. Newest first. */
export const ARTICLE_SLUGS = [
  'one-slot-one-side',
  'choosing-a-turf-for-five-a-side',
  'what-comes-back-when-you-cancel',
  'court-markings-from-above',
] as const;

export type ArticleSlug = (typeof ARTICLE_SLUGS)[number];
