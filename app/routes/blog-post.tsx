import { data } from 'react-router';
import { NotFoundView } from '#app/components/not-found-view.tsx';
import { PostView } from '#app/features/reading/post-view.tsx';
import { findPost, posts } from '#app/features/reading/posts.ts';
import { article, breadcrumbs } from '#app/features/reading/structured-data.ts';
import { originFrom, pageMeta } from '#app/lib/seo.ts';
import * as words from '#words/site/blog.ts';
import type { Route } from './+types/blog-post.ts';

/** The words are part of the page; only whether they exist is the server's to say. */
export const loader = ({ params }: Route.LoaderArgs) => data(null, { status: findPost(params.slug) ? 200 : 404 });

export const clientLoader = () => null;

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const origin = originFrom(matches);
  const path = `/blog/${params.slug}`;
  const post = findPost(params.slug);
  if (!post) {
    return pageMeta(origin, {
      title: words.notFoundTitle,
      description: words.notFoundDescription,
      path,
      hidden: true,
    });
  }
  return pageMeta(origin, {
    title: post.title,
    description: post.summary,
    path,
    jsonLd: import.meta.env.SSR
      ? [
          article(origin, post),
          breadcrumbs(origin, [
            { name: words.name, path: '/blog' },
            { name: post.title, path },
          ]),
        ]
      : [],
  });
};

export default function BlogPost({ params }: Route.ComponentProps) {
  const post = findPost(params.slug);
  if (!post) {
    return (
      <NotFoundView to="/blog" label={words.allArticles}>
        {words.notFoundText}
      </NotFoundView>
    );
  }
  return <PostView post={post} others={posts.filter((other) => other !== post)} />;
}
