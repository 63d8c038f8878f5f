import { PageOpening } from '#app/features/reading/page-opening.tsx';
import { LeadPostCard, PostCard } from '#app/features/reading/post-card.tsx';
import { posts } from '#app/features/reading/posts.ts';
import { breadcrumbs } from '#app/features/reading/structured-data.ts';
import { originFrom, pageMeta } from '#app/lib/seo.ts';
import { LOCALE } from '#domain/locale.ts';
import type { Route } from './+types/blog.ts';
import type { ShellHandle } from './shell.tsx';

export const handle: ShellHandle = { opensWithPicture: true };

export const meta: Route.MetaFunction = ({ matches }) => {
  const origin = originFrom(matches);
  return pageMeta(origin, {
    title: 'Blog: notes from the touchline',
    description: 'Short, useful articles on grounds, slots, refunds and the games played on them.',
    path: '/blog',
    jsonLd: import.meta.env.SSR
      ? [
          {
            '@type': 'Blog',
            name: 'Notes from the touchline',
            url: `${origin}/blog`,
            inLanguage: LOCALE,
            blogPost: posts.map(({ slug, title, date }) => ({
              '@type': 'BlogPosting',
              headline: title,
              datePublished: date,
              url: `${origin}/blog/${slug}`,
            })),
          },
          breadcrumbs(origin, [{ name: 'Blog', path: '/blog' }]),
        ]
      : [],
  });
};

export default function Blog() {
  const [newest, ...older] = posts;
  return (
    <>
      <PageOpening ground="badminton" above="Blog" title="Notes from the touchline">
        <p>Short pieces on grounds, slots and money. Each is read before the kettle boils.</p>
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
