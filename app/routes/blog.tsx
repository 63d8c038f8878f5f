import { PageOpening } from '#app/features/reading/page-opening.tsx';
import { LeadPostCard, PostCard } from '#app/features/reading/post-card.tsx';
import { posts } from '#app/features/reading/posts.ts';
import { breadcrumbs } from '#app/features/reading/structured-data.ts';
import { originFrom, pageMeta } from '#app/lib/seo.ts';
import { LOCALE } from '#domain/locale.ts';
import * as words from '#words/site/blog.ts';
import type { Route } from './+types/blog.ts';
import type { ShellHandle } from './shell.tsx';

export const handle: ShellHandle = { opensWithPicture: true };

export const meta: Route.MetaFunction = ({ matches }) => {
  const origin = originFrom(matches);
  return pageMeta(origin, {
    title: words.pageTitle,
    description: words.description,
    path: '/blog',
    jsonLd: import.meta.env.SSR
      ? [
          {
            '@type': 'Blog',
            name: words.title,
            url: `${origin}/blog`,
            inLanguage: LOCALE,
            blogPost: posts.map(({ slug, title, date }) => ({
              '@type': 'BlogPosting',
              headline: title,
              datePublished: date,
              url: `${origin}/blog/${slug}`,
            })),
          },
          breadcrumbs(origin, [{ name: words.name, path: '/blog' }]),
        ]
      : [],
  });
};

export default function Blog() {
  const [newest, ...older] = posts;
  return (
    <>
      <PageOpening ground="badminton" above={words.name} title={words.title}>
        <p>{words.opening}</p>
      </PageOpening>
      <div className="wrap py-10 sm:py-16">
        {newest && <LeadPostCard post={newest} />}
        <ul className="mt-5 grid gap-5 sm:grid-cols-2 lg:mt-6 lg:grid-cols-3 lg:gap-6">
          {older.map((post) => (
            <li key={post.slug}>
              <PostCard post={post} heading="h2" />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
