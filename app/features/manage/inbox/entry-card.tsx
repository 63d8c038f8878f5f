import { AlarmClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#app/components/card.tsx';
import { cn } from '#app/lib/cn.ts';
import type { InboxItem } from '#contract/inbox.ts';
import { shortMoment } from '#domain/date-text.ts';
import * as words from '#words/manage/inbox.ts';

type EntryCardProps = { item: InboxItem; kind: string; now: string; children: ReactNode };

/** One that waits: what it is about, and the clock that runs. */
export function EntryCard({ item, kind, now, children }: EntryCardProps) {
  const when = (moment: string) => shortMoment(new Date(moment));
  const isAnswered = item.kind === 'complaint' && item.answeredAt !== null;
  const due = item.kind === 'cancellation' ? item.startsAt : isAnswered ? item.settleBy : item.answerBy;
  const isOver = due <= now;
  return (
    <Card className="p-5 sm:p-6">
      <article aria-label={`${kind}, ${item.name}`}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 className="text-xl leading-tight">{kind}</h2>
          <p className={cn('flex items-center gap-1.5 text-[0.9375rem] font-semibold', isOver && 'text-clay-700')}>
            <AlarmClock aria-hidden="true" className="size-4" />
            {item.kind === 'cancellation'
              ? words.playsAt({ when: when(due) })
              : isOver
                ? words.overdue({ when: when(due) })
                : isAnswered
                  ? words.settleBy({ when: when(due) })
                  : words.answerBy({ when: when(due) })}
          </p>
        </div>
        <p className="mt-1 text-ink-muted wrap-anywhere">
          {words.about({ name: item.name, venue: item.venue.name, when: when(item.startsAt) })}
          {' · '}
          {words.booking({ id: item.bookingId })}
        </p>
        {children}
      </article>
    </Card>
  );
}

export function Quote({ children, by, isOurs = false }: { children: ReactNode; by: string; isOurs?: boolean }) {
  return (
    <div className="mt-3">
      <blockquote
        className={cn('border-l-3 pl-3 whitespace-pre-line wrap-anywhere', isOurs ? 'border-turf-600' : 'border-line')}
      >
        {children}
      </blockquote>
      <p className="mt-1 text-sm text-ink-muted">{by}</p>
    </div>
  );
}
