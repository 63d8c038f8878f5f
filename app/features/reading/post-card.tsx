import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '#app/components/badge.tsx';
import { Card } from '#app/components/card.tsx';
import { Picture } from '#app/components/picture.tsx';
import * as words from '#words/site/blog.ts';
import { Byline } from './byline.tsx';
import type { Post } from './post.ts';

const whole = 'after:absolute after:inset-0 after:rounded-card focus-visible:outline-none';
const lift =
  'group flex flex-col transition-shadow duration-200 hover:shadow-lift has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-turf-600';

export function PostCard({ post, heading: Heading }: { post: Post; heading: 'h2' | 'h3' }) {
  return (
    <Card className={`${lift} h-full`}>
      <div className="aspect-[3/2] overflow-hidden">
        <Picture
          name={post.picture.name}
          alt=""
          sizes="(min-width: 1024px) 380px, (min-width: 640px) 50vw, 100vw"
          className="size-full transition-transform duration-250 group-hover:scale-[1.03]"
        />
      </div>
      <div className="flex flex-1 flex-col p-5 sm:p-6">
        <Badge className="self-start">{post.topic}</Badge>
        <Heading className="mt-3 text-[1.375rem] leading-tight sm:text-2xl">
          <Link to={`/blog/${post.slug}`} className={whole}>
            {post.title}
          </Link>
        </Heading>
        <p className="mt-2 mb-5 text-ink-muted">{post.summary}</p>
        <Byline post={post} className="mt-auto" />
      </div>
    </Card>
  );
}

/** The newest one, wider than the others. */
export function LeadPostCard({ post }: { post: Post }) {
  return (
    <Card className={`${lift} lg:grid lg:grid-cols-[1.35fr_1fr]`}>
      <div className="aspect-[3/2] overflow-hidden lg:aspect-auto lg:min-h-[26rem]">
        <Picture
          name={post.picture.name}
          alt=""
          eager
          sizes="(min-width: 1024px) 690px, 100vw"
          className="size-full transition-transform duration-250 group-hover:scale-[1.03]"
        />
      </div>
      <div className="flex flex-col p-5 sm:p-8 lg:justify-center lg:p-11">
        <Badge tone="floodlight" className="self-start">
          {words.newest({ topic: post.topic })}
        </Badge>
        <h2 className="mt-4 text-[1.75rem] leading-[1.05] sm:text-4xl lg:text-[2.75rem]">
          <Link to={`/blog/${post.slug}`} className={whole}>
            {post.title}
          </Link>
        </h2>
        <p className="mt-4 text-ink-muted sm:text-lg">{post.summary}</p>
        <Byline post={post} className="mt-5" />
        <p aria-hidden="true" className="mt-6 inline-flex items-center gap-2 font-semibold text-turf-700 max-lg:hidden">
          {words.readIt}
          <ArrowRight className="size-5 transition-transform duration-200 group-hover:translate-x-1" />
        </p>
      </div>
    </Card>
  );
}
