import { CalendarDays } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '#app/components/badge.tsx';
import { Button, LinkButton } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { PathPicture } from '#app/components/path-picture.tsx';
import type { WaitingEntry } from '#contract/waiting-list.ts';
import { shortMoment } from '#domain/date-text.ts';
import { formatRupees } from '#domain/price.ts';
import { placeText, timesOf } from './entry-words.ts';

const standings = {
  waiting: { label: 'Waiting', tone: 'turf' },
  offered: { label: 'Free for you now', tone: 'floodlight' },
  claimed: { label: 'Taken by you', tone: 'turf' },
  passed: { label: 'Offer ran out', tone: 'quiet' },
  over: { label: 'Over', tone: 'quiet' },
} as const;

type WaitingCardProps = { entry: WaitingEntry; isLeaving: boolean; onLeave: () => void };

export function WaitingCard({ entry, isLeaving, onLeave }: WaitingCardProps) {
  const { label, tone } = standings[entry.status];
  return (
    <Card className="grid sm:grid-cols-[12rem_minmax(0,1fr)]">
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
          {entry.status === 'offered' && <LinkButton to={`/waiting-list/${entry.id}`}>Book it now</LinkButton>}
          {entry.status === 'claimed' && entry.bookingId && (
            <LinkButton to={`/bookings/${entry.bookingId}`} variant="outline">
              See the booking
            </LinkButton>
          )}
          {(entry.status === 'passed' || entry.status === 'over') && (
            <LinkButton to={`/event/${encodeURIComponent(entry.eventId)}`} variant="outline">
              See what is free
            </LinkButton>
          )}
          {(entry.status === 'waiting' || entry.status === 'offered') && (
            <Button
              variant="outline"
              waiting={isLeaving}
              onClick={onLeave}
              aria-label={`Leave the line: ${entry.eventName}, ${timesOf(entry)}`}
            >
              {entry.status === 'offered' ? 'I do not want it' : 'Leave the line'}
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
      return `${placeText(place)}. When it frees up you get a message and 10 minutes of your own.`;
    case 'offered':
      return `Nobody else can book it until ${offerExpiresAt ? shortMoment(new Date(offerExpiresAt)) : 'your time is up'}.`;
    case 'claimed':
      return 'It freed up and you took it.';
    case 'passed':
      return 'It freed up, but was not booked in time. It went to the next in line.';
    case 'over':
      return 'The time of play came first.';
  }
}
