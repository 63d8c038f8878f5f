import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ARTICLE_SLUGS } from '#domain/article-slugs.ts';
import { findPost, posts } from './posts.ts';

const WORDS_A_MINUTE = 180;

describe('the blog', () => {
  it('lists the newest post first and gives each its own address', () => {
    const dates = posts.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(new Set(posts.map(({ slug }) => slug)).size).toBe(posts.length);
  });

  it('has a post at every address that the sitemap lists, and no other', () => {
    expect(posts.map(({ slug }) => slug)).toEqual(ARTICLE_SLUGS);
  });

  it('knows no post at an unknown address', () => {
    expect(findPost('no-such-post')).toBeUndefined();
  });

  it.each(posts.map((post) => [post.slug, post] as const))('states truly how long %s takes to read', (_slug, post) => {
    const markup = renderToStaticMarkup(
      <MemoryRouter>
        <post.Body />
      </MemoryRouter>,
    );
    const words = markup
      .replace(/<[^>]+>/g, ' ')
      .split(/\s+/)
      .filter((word) => /\w/.test(word)).length;
    expect(words).toBeGreaterThan(340);
    expect(words).toBeLessThan(640);
    expect(post.minutes).toBe(Math.max(1, Math.round(words / WORDS_A_MINUTE)));
  });
});
