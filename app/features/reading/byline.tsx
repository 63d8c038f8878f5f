import { cn } from '#app/lib/cn.ts';
import { LOCALE } from '#domain/locale.ts';
import * as words from '#words/site/blog.ts';
import type { Post } from './post.ts';

const day = new Intl.DateTimeFormat(LOCALE, {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** When it came out and how long it takes. */
export function Byline({ post: { date, minutes }, className }: { post: Post; className?: string }) {
  return (
    <p className={cn('text-[0.9375rem] text-ink-muted', className)}>
      <time dateTime={date}>{day.format(new Date(`${date}T00:00:00+05:30`))}</time>
      <span aria-hidden="true"> · </span>
      <span className="whitespace-nowrap">{words.minutesRead({ minutes })}</span>
    </p>
  );
}
