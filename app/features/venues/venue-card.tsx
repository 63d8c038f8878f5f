import { type MouseEvent, memo, type ReactNode, useSyncExternalStore } from 'react';
import { Link, useViewTransitionState } from 'react-router';
import { Badge } from '#app/components/badge.tsx';
import { DistanceTag } from '#app/components/distance-tag.tsx';
import { PathPicture } from '#app/components/path-picture.tsx';
import { toast } from '#app/components/toast.ts';
import { cn } from '#app/lib/cn.ts';
import { useDistance } from '#app/lib/position.ts';
import type { VenueSummary } from '#contract/venue.ts';
import { isBlockedNow } from '#domain/blocked-now.ts';
import { shortDate, twelveHourTime } from '#domain/date-text.ts';
import { pricingRows } from '#domain/pricing-rows.ts';
import { shownRating } from '#domain/rating.ts';
import * as words from '#words/site/venues.ts';
import { CardIcon } from './card-icons.tsx';
import { CardPrices } from './card-prices.tsx';
import { RatingBadge } from './rating-badge.tsx';

type VenueCardProps = {
  venue: VenueSummary;
  /** In view when the page opens. */
  eager?: boolean;
  /** Show at most so many prices. */
  mostPrices?: number;
  /** Whose prices come first. */
  sport?: string | undefined;
  withPhone?: boolean;
  /** The day that is asked for, on which the venue has something free: 'YYYY-MM-DD'. */
  date?: string | undefined;
  /** The time on it that is asked for, which is a run of the venue's slots: 'HH:MM'. */
  from?: string | undefined;
  to?: string | undefined;
  /** Below the prices: the times at which it is free. */
  times?: ReactNode;
};

/** A venue in a list. The whole card leads to its page, unless the venue is closed right now. */
export const VenueCard = memo(function VenueCard(props: VenueCardProps) {
  const { venue, eager = false, mostPrices, sport, withPhone = false, date, from, to, times } = props;
  const rating = shownRating(venue.rating);
  const isClosed = useClosedNow(venue);
  const km = useDistance(venue);
  const prices = venue.prices.toSorted((a, b) => Number(isSame(b.category, sport)) - Number(isSame(a.category, sport)));
  const path = pathOf(venue, sport, { date, from, to });
  const isOnTheWay = useViewTransitionState(path);
  return (
    <article className="late-card group relative flex h-full flex-col overflow-hidden rounded-card bg-white shadow-card transition-[box-shadow,translate] duration-200 has-[a:hover]:-translate-y-0.5 has-[a:hover]:shadow-lift">
      {/* As high as the picture, or with large text as the badges on it. */}
      <div className="relative grid grid-cols-[minmax(0,1fr)] overflow-hidden *:col-start-1 *:row-start-1">
        <div className="aspect-16/10" />
        <PathPicture
          path={venue.image}
          alt=""
          eager={eager}
          sizes="(min-width: 1240px) 390px, (min-width: 1024px) 32vw, (min-width: 640px) 48vw, 100vw"
          className={cn(
            'absolute inset-0 size-full transition-transform duration-500 ease-swift group-hover:scale-[1.03]',
            isClosed && 'grayscale-70',
            isOnTheWay && 'venue-picture',
          )}
        />
        <div className="relative flex min-w-0 flex-col justify-between gap-2 p-3">
          <div className="flex flex-wrap items-start justify-between gap-2">
            <Badge tone="dark" className="py-1 pr-3 pl-1">
              <PathPicture path={venue.cateImage} alt="" sizes="24px" className="size-6 rounded-full" />
              {venue.category}
            </Badge>
            {rating && (
              <RatingBadge rating={rating} star={<CardIcon name="star" className="size-3.5 fill-amber text-amber" />} />
            )}
          </div>
          <div className="flex flex-wrap justify-end gap-2">
            {isClosed && (
              <Badge tone="dark" className="mr-auto">
                {words.cardClosed}
              </Badge>
            )}
            {venue.offer && (
              <Badge tone="floodlight" className="min-w-0 rounded-2xl wrap-anywhere shadow-card">
                <CardIcon name="ticket" className="size-3.5 shrink-0" />
                <span className="line-clamp-2">{venue.offer}</span>
              </Badge>
            )}
          </div>
        </div>
      </div>
      <div className="flex flex-1 flex-col p-5">
        <h3 className="text-xl leading-tight wrap-anywhere sm:text-[1.375rem]">
          <VenueLink venue={venue} path={path}>
            {venue.name}
          </VenueLink>
        </h3>
        <p className="mt-1.5 flex items-center gap-1.5 text-ink-muted">
          <CardIcon name="place" className="size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{venue.location}</span>
          <DistanceTag km={km} />
        </p>
        {withPhone && venue.phone && (
          <p className="mt-1 flex items-center gap-1.5 text-ink-muted tabular-nums">
            <CardIcon name="phone" className="size-4 shrink-0" />
            {venue.phone}
          </p>
        )}
        <div className="mt-4 mb-4">
          <CardPrices rows={pricingRows({ prices }, mostPrices)} />
        </div>
        <div className="mt-auto flex items-center justify-between border-t border-line pt-3.5">
          {date ? (
            <Free isFree>
              {from
                ? words.cardFreeAt({ time: twelveHourTime(from), date: shortDate(date) })
                : words.cardFreeOn({ date: shortDate(date) })}
            </Free>
          ) : (
            <Free isFree={venue.slotsFreeToday > 0}>{words.cardFreeToday({ count: venue.slotsFreeToday })}</Free>
          )}
          <CardIcon
            name="arrow"
            className="size-5 text-turf-700 transition-transform duration-200 group-hover:translate-x-0.5"
          />
        </div>
        {times}
      </div>
    </article>
  );
});

const subscribe = () => () => {};

/** Closed at this moment, by the visitor's clock: the server, whose pages are kept, cannot know. */
function useClosedNow({ blockedSlots }: VenueSummary): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isBlockedNow(blockedSlots, new Date()),
    () => false,
  );
}

function Free({ isFree, children }: { isFree: boolean; children: ReactNode }) {
  return (
    <p
      className={cn(
        'flex items-center gap-2 text-sm font-semibold tabular-nums',
        isFree ? 'text-turf-700' : 'text-ink-muted',
      )}
    >
      <span aria-hidden="true" className={cn('size-2 shrink-0 rounded-full', isFree ? 'bg-turf-600' : 'bg-ink/30')} />
      {children}
    </p>
  );
}

const wholeCard =
  'text-left outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-turf-600';

type VenueLinkProps = { venue: VenueSummary; path: string; children: ReactNode };

function VenueLink({ venue, path, children }: VenueLinkProps) {
  if (!venue.id) {
    return (
      <button
        type="button"
        className={wholeCard}
        onClick={() => console.error(`The venue '${venue.name}' has no id: there is no page to open.`)}
      >
        {children}
      </button>
    );
  }
  return (
    <Link
      to={path}
      state={{ picture: venue.image }}
      viewTransition
      onClick={(event) => refuseWhileBlocked(event, venue)}
      className={wholeCard}
    >
      {children}
    </Link>
  );
}

/** Whoever looks for a day, a time, or one of a venue's further sports, finds its page with that chosen. */
function pathOf(
  venue: VenueSummary,
  sport: string | undefined,
  { date, from, to }: Pick<VenueCardProps, 'date' | 'from' | 'to'>,
): string {
  const further = furtherSport(venue, sport);
  const search = new URLSearchParams({
    ...(date && { date }),
    ...(from && to && { time: from, to }),
    ...(further && { sport: further }),
  });
  return `/event/${encodeURIComponent(venue.id)}${search.size > 0 ? `?${search}` : ''}`.replaceAll('%3A', ':');
}

/** As an address has it: the sport asked for, when the venue has it beside its main one. */
export function furtherSport({ category, categories }: VenueSummary, sport: string | undefined): string | undefined {
  if (isSame(category, sport)) return undefined;
  return categories.find((name) => isSame(name, sport))?.toLowerCase();
}

function refuseWhileBlocked(event: MouseEvent, { blockedSlots }: VenueSummary): void {
  if (!isBlockedNow(blockedSlots, new Date())) return;
  event.preventDefault();
  toast(words.cardBlocked, { tone: 'error' });
}

function isSame(category: string, sport: string | undefined): boolean {
  return category.toLowerCase() === sport?.toLowerCase();
}
