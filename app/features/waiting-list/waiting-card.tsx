import { CalendarDays } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '#app/components/badge.tsx';
import { Button, LinkButton } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { PathPicture } from '#app/components/path-picture.tsx';
import type { WaitingEntry } from '#contract/waiting-list.ts';
import { shortMoment } from '#domain/date-text.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/site/waiting-list.ts';
import { placeText, timesOf } from './entry-words.ts';

const standings = {
  waiting: { label: words.standingWaiting, tone: 'turf' },
  offered: { label: words.standingOffered, tone: 'floodlight' },
  claimed: { label: words.standingClaimed, tone: 'turf' },
  passed: { label: words.standingPassed, tone: 'quiet' },
  over: { label: words.standingOver, tone: 'quiet' },
} as const;

type WaitingCardProps = { entry: WaitingEntry; isLeaving: boolean; onLeave: () => void };

export function WaitingCard({ entry, isLeaving, onLeave }: WaitingCardProps) {
  const { label, tone } = standings[entry.status];
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] sm:grid-cols-[12rem_minmax(0,1fr)]">
      <PathPicture
        path={entry.image}
        alt=""
        sizes="(min-width: 40rem) 12rem, 100vw"
        className="h-28 w-full object-cover sm:h-full"
      />
      <div className="p-5 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Badge tone={tone}>{label}</Badge>
          <span className="font-display text-lg font-bold tabular-nums">{formatRupees(entry.price)}</span>
        </div>
        <h2 className="mt-3 text-xl leading-tight">
          <Link to={`/event/${encodeURIComponent(entry.eventId)}`} className="hover:underline">
            {entry.eventName}
          </Link>
        </h2>
        <p className="mt-1.5 flex items-center gap-2 text-ink-muted tabular-nums">
          <CalendarDays aria-hidden="true" className="size-4 shrink-0 text-turf-700" />
          {timesOf(entry)}
        </p>
        <p className="mt-3 text-ink-muted">{noteOf(entry)}</p>
        <div className="mt-4 flex flex-wrap gap-2">
          {entry.status === 'offered' && <LinkButton to={`/waiting-list/${entry.id}`}>{words.actBook}</LinkButton>}
          {entry.status === 'claimed' && entry.bookingId && (
            <LinkButton to={`/bookings/${entry.bookingId}`} variant="outline">
              {words.actSee}
            </LinkButton>
          )}
          {(entry.status === 'passed' || entry.status === 'over') && (
            <LinkButton to={`/event/${encodeURIComponent(entry.eventId)}`} variant="outline">
              {words.actFree}
            </LinkButton>
          )}
          {(entry.status === 'waiting' || entry.status === 'offered') && (
            <Button
              variant="outline"
              waiting={isLeaving}
              onClick={onLeave}
              aria-label={words.actLeaveOf({ venue: entry.eventName, when: timesOf(entry) })}
            >
              {entry.status === 'offered' ? words.actRefuse : words.actLeave}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

function noteOf({ status, place, offerExpiresAt }: WaitingEntry): string {
  switch (status) {
    case 'waiting':
      return words.noteWaiting({ place: placeText(place) });
    case 'offered':
      return offerExpiresAt
        ? words.noteOffered({ until: shortMoment(new Date(offerExpiresAt)) })
        : words.noteOfferedForNow;
    case 'claimed':
      return words.noteClaimed;
    case 'passed':
      return words.notePassed;
    case 'over':
      return words.noteOver;
  }
}
