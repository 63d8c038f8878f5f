import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '#app/components/badge.tsx';
import { LinkButton } from '#app/components/button.tsx';
import { Picture } from '#app/components/picture.tsx';
import { SectionHeading } from '#app/components/section-heading.tsx';
import * as words from '#words/site/blog.ts';
import * as common from '#words/site/reading.ts';
import { Byline } from './byline.tsx';
import { Closing } from './closing.tsx';
import type { Post } from './post.ts';
import { PostCard } from './post-card.tsx';
import { Prose } from './prose.tsx';

export function PostView({ post, others }: { post: Post; others: readonly Post[] }) {
  const { title, summary, topic, picture, Body } = post;
  return (
    <>
      <article className="pb-14 sm:pb-20">
        <header className="wrap pt-6 sm:pt-10">
          <div className="mx-auto max-w-[52rem] sm:text-center">
            <Link
              to="/blog"
              className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-lg px-1 font-semibold text-turf-700 underline-offset-4 hover:underline sm:ml-0"
            >
              <ArrowLeft aria-hidden="true" className="size-5" />
              {words.allArticles}
            </Link>
            <h1 className="mt-4 text-[2.5rem] leading-[1.02] sm:mt-6 sm:text-6xl">{title}</h1>
            <p className="mx-auto mt-5 max-w-[42rem] text-lg leading-relaxed text-ink-muted sm:text-xl">{summary}</p>
            <div className="mt-6 flex flex-wrap items-center gap-3 sm:justify-center">
              <Badge>{topic}</Badge>
              <Byline post={post} />
            </div>
          </div>
        </header>
        <div className="wrap mt-8 sm:mt-12">
          <Picture
            name={picture.name}
            alt={picture.alt}
            eager
            sizes="(min-width: 1240px) 1200px, 100vw"
            className="aspect-[4/3] w-full rounded-card shadow-card sm:aspect-[21/9] sm:rounded-[1.75rem]"
          />
        </div>
        <div className="wrap mt-9 sm:mt-14">
          <Prose className="mx-auto">
            <Body />
          </Prose>
        </div>
      </article>
      <section aria-labelledby="more-posts" className="bg-turf-50 py-14 sm:py-20">
        <div className="wrap">
          <SectionHeading id="more-posts" title={words.more} />
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
            {others.map((other) => (
              <li key={other.slug}>
                <PostCard post={other} heading="h3" />
              </li>
            ))}
          </ul>
        </div>
      </section>
      <div className="bg-turf-50">
        <Closing
          title={words.closingTitle}
          actions={
            <LinkButton to="/venues" size="lg" variant="solid">
              {common.findVenue}
            </LinkButton>
          }
        >
          {words.closingText}
        </Closing>
      </div>
    </>
  );
}
