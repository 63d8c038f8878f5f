import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#app/components/badge.tsx';
import { Button, LinkButton } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { NotFoundView } from '#app/components/not-found-view.tsx';
import { PathPicture } from '#app/components/path-picture.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import type { WaitingEntry } from '#contract/waiting-list.ts';
import { shortMoment } from '#domain/date-text.ts';
import { formatRupees } from '#domain/price.ts';
import { placeText } from './entry-words.ts';

type OfferViewProps = {
  entry: WaitingEntry;
  /** How long it is still kept. */
  countdown: ReactNode;
  /** Said after something went wrong. */
  notice: string | null;
  isBusy: boolean;
  /** Where a booking the player has at this venue is rescheduled to this slot. */
  rescheduleHere: string | undefined;
  onBook: () => void;
  onLeave: () => void;
};

/** One slot that was waited for, and what has become of it. */
export function OfferView({ entry, countdown, notice, ...ways }: OfferViewProps) {
  return (
    <div className="wrap min-h-svh max-w-2xl py-8 sm:py-12">
      <h1 className="text-4xl sm:text-5xl">{titles[entry.status]}</h1>
      <p role="status" className="mt-3 mb-6 text-lg text-ink-muted">
        {told(entry)}
      </p>
      {notice && (
        <p role="alert" className="mb-6 rounded-2xl bg-amber-50 px-5 py-4 font-medium text-amber-900">
          {notice}
        </p>
      )}
      <Card>
        <PathPicture
          path={entry.image}
          alt=""
          sizes="(min-width: 42rem) 632px, 100vw"
          eager
          className="h-44 w-full object-cover sm:h-56"
        />
        <div className="p-6 sm:p-7">
          <div className="flex min-h-10 items-center">
            {entry.status === 'offered' ? countdown : <Badge tone="quiet">{standings[entry.status]}</Badge>}
          </div>
          <h2 className="mt-3 text-2xl leading-tight">{entry.eventName}</h2>
          <p className="mt-1 flex items-center gap-2 text-ink-muted">
            <MapPin aria-hidden="true" className="size-4 text-turf-700" />
            {entry.venue} · {entry.category}
          </p>
          <p className="mt-4 font-semibold">{entry.formattedDate}</p>
          <p className="font-display text-3xl font-extrabold tracking-tight tabular-nums">
            {entry.formattedFromTime} – {entry.formattedToTime}
          </p>
          <p className="mt-1 text-ink-muted tabular-nums">
            {entry.duration} · {formatRupees(entry.price)}
          </p>
          <div className="mt-6 flex flex-col gap-3 sm:flex-row">
            <Ways entry={entry} {...ways} />
          </div>
        </div>
      </Card>
    </div>
  );
}

const titles = {
  waiting: 'In line',
  offered: 'It is free, for you',
  claimed: 'You took it',
  passed: 'The offer ran out',
  over: 'It is over',
};

const standings = { waiting: 'Taken for now', claimed: 'Taken by you', passed: 'No longer held for you', over: 'Over' };

function told({ status, place, offerExpiresAt }: WaitingEntry): string {
  switch (status) {
    case 'waiting':
      return `${placeText(place)}. You get a message when it frees up.`;
    case 'offered':
      return 'Nobody else can book this slot while the time below runs. After that it goes to the next in line.';
    case 'claimed':
      return 'This slot is among your bookings.';
    case 'passed':
      return `It was kept for you${offerExpiresAt ? ` until ${shortMoment(new Date(offerExpiresAt))}` : ''} and then went to the next in line. Nothing was charged.`;
    case 'over':
      return 'The time of play came before the slot freed up.';
  }
}

function Ways({ entry, isBusy, rescheduleHere, onBook, onLeave }: Omit<OfferViewProps, 'countdown' | 'notice'>) {
  if (entry.status === 'offered' || entry.status === 'waiting') {
    return (
      <>
        {entry.status === 'offered' && (
          <Button size="lg" className="sm:flex-1" waiting={isBusy} onClick={onBook}>
            Book it now
          </Button>
        )}
        {entry.status === 'offered' && rescheduleHere && (
          <LinkButton size="lg" variant="outline" to={rescheduleHere}>
            Move my booking here
          </LinkButton>
        )}
        <Button size="lg" variant="outline" disabled={isBusy} onClick={onLeave}>
          {entry.status === 'offered' ? 'I do not want it' : 'Leave the line'}
        </Button>
      </>
    );
  }
  return (
    <>
      {entry.status === 'claimed' && entry.bookingId && (
        <LinkButton size="lg" to={`/bookings/${entry.bookingId}`}>
          See the booking
        </LinkButton>
      )}
      <LinkButton
        size="lg"
        variant={entry.status === 'claimed' ? 'outline' : 'solid'}
        to={`/event/${encodeURIComponent(entry.eventId)}`}
      >
        See what is free
      </LinkButton>
    </>
  );
}

export function OfferLoading() {
  return (
    <div role="status" data-page="loading" className="wrap min-h-svh max-w-2xl py-8 sm:py-12">
      <span className="sr-only">Loading your place in line...</span>
      <Skeleton className="h-12 w-80 max-w-full" />
      <Skeleton className="mt-4 mb-6 h-7 w-full" />
      <Skeleton className="h-120" />
    </div>
  );
}

export function OfferNotFound() {
  return (
    <NotFoundView to="/waiting-list" label="Waiting list">
      You do not wait for this slot, or its time has passed.
    </NotFoundView>
  );
}
