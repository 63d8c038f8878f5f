import { cn } from '#app/lib/cn.ts';
import { longDate } from '#domain/date-text.ts';
import * as words from '#words/site/blog.ts';
import type { Post } from './post.ts';

/** When it came out and how long it takes. */
export function Byline({ post: { date, minutes }, className }: { post: Post; className?: string }) {
  return (
    <p className={cn('text-[0.9375rem] text-ink-muted', className)}>
      <time dateTime={date}>{longDate(date)}</time>
      <span aria-hidden="true"> · </span>
      <span className="whitespace-nowrap">{words.minutesRead({ minutes })}</span>
    </p>
  );
}
