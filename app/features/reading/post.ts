import type { ReactNode } from 'react';
import type { ArtName } from '#app/lib/art.ts';
import type { ArticleSlug } from '#domain/article-slugs.ts';

export type Post = {
  slug: ArticleSlug;
  title: string;
  /** One or two sentences: on cards, under the title and in search results. */
  summary: string;
  topic: string;
  /** The day it came out, as YYYY-MM-DD. */
  date: string;
  minutes: number;
  picture: { name: ArtName; alt: string };
  Body: () => ReactNode;
};
