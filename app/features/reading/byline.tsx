import { cn } from '#app/lib/cn.ts';
import { LOCALE } from '#domain/locale.ts';
import type { Post } from './post.ts';

const day = new Intl.DateTimeFormat(LOCALE, {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** When it came out and how long it takes. */
export function Byline({ post, className }: { post: Post; className?: string }) {
  return (
    <p className={cn('text-[0.9375rem] text-ink-muted', className)}>
      <time dateTime={post.date}>{day.format(new Date(`${post.date}T00:00:00+05:30`))}</time>
      <span aria-hidden="true"> · </span>
      <span className="whitespace-nowrap">{post.minutes} min read</span>
    </p>
  );
}
