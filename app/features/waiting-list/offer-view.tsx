import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#app/components/badge.tsx';
import { Button, LinkButton } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { NotFoundView } from '#app/components/not-found-view.tsx';
import { PathPicture } from '#app/components/path-picture.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { TimeRange } from '#app/components/time-range.tsx';
import type { WaitingEntry } from '#contract/waiting-list.ts';
import { shortMoment } from '#domain/date-text.ts';
import { formatLabel } from '#domain/formats.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/site/waiting-list.ts';
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
            {entry.venue} · {formatLabel(entry.category, entry.format)}
          </p>
          <p className="mt-4 font-semibold">{entry.formattedDate}</p>
          <p className="font-display text-[min(1.875rem,7.2vw)] font-extrabold tracking-tight tabular-nums">
            <TimeRange from={entry.fromTime} to={entry.toTime} />
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
  waiting: words.offerTitleWaiting,
  offered: words.offerTitleOffered,
  claimed: words.offerTitleClaimed,
  passed: words.offerTitlePassed,
  over: words.offerTitleOver,
};

const standings = {
  waiting: words.offerStandingWaiting,
  claimed: words.offerStandingClaimed,
  passed: words.offerStandingPassed,
  over: words.offerStandingOver,
};

function told({ status, place, offerExpiresAt }: WaitingEntry): string {
  switch (status) {
    case 'waiting':
      return words.offerToldWaiting({ place: placeText(place) });
    case 'offered':
      return words.offerToldOffered;
    case 'claimed':
      return words.offerToldClaimed;
    case 'passed':
      return offerExpiresAt
        ? words.offerToldPassedAt({ until: shortMoment(new Date(offerExpiresAt)) })
        : words.offerToldPassed;
    case 'over':
      return words.offerToldOver;
  }
}

function Ways({ entry, isBusy, rescheduleHere, onBook, onLeave }: Omit<OfferViewProps, 'countdown' | 'notice'>) {
  if (entry.status === 'offered' || entry.status === 'waiting') {
    return (
      <>
        {entry.status === 'offered' && (
          <Button size="lg" className="sm:flex-1" waiting={isBusy} onClick={onBook}>
            {words.actBook}
          </Button>
        )}
        {entry.status === 'offered' && rescheduleHere && (
          <LinkButton size="lg" variant="outline" to={rescheduleHere}>
            {words.actRescheduleHere}
          </LinkButton>
        )}
        <Button size="lg" variant="outline" disabled={isBusy} onClick={onLeave}>
          {entry.status === 'offered' ? words.actRefuse : words.actLeave}
        </Button>
      </>
    );
  }
  return (
    <>
      {entry.status === 'claimed' && entry.bookingId && (
        <LinkButton size="lg" to={`/bookings/${entry.bookingId}`}>
          {words.actSee}
        </LinkButton>
      )}
      <LinkButton
        size="lg"
        variant={entry.status === 'claimed' ? 'outline' : 'solid'}
        to={`/event/${encodeURIComponent(entry.eventId)}`}
      >
        {words.actFree}
      </LinkButton>
    </>
  );
}

export function OfferLoading() {
  return (
    <div role="status" data-page="loading" className="wrap min-h-svh max-w-2xl py-8 sm:py-12">
      <span className="sr-only">{words.offerLoading}</span>
      <Skeleton className="h-12 w-80 max-w-full" />
      <Skeleton className="mt-4 mb-6 h-7 w-full" />
      <Skeleton className="h-120" />
    </div>
  );
}

export function OfferNotFound() {
  return (
    <NotFoundView to="/waiting-list" label={words.pageTitle}>
      {words.offerNotFound}
    </NotFoundView>
  );
}
