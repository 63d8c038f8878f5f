import { ArrowRight, Star } from 'lucide-react';
import { Link } from 'react-router';
import { DistanceTag } from '#app/components/distance-tag.tsx';
import { PathPicture } from '#app/components/path-picture.tsx';
import { rich } from '#app/components/rich.tsx';
import { cn } from '#app/lib/cn.ts';
import { useDistance } from '#app/lib/position.ts';
import type { EveningSlot, EveningVenue, FreeEvening } from '#contract/evening.ts';
import { longDate, shortDateParts, twelveHourTime } from '#domain/date-text.ts';
import { isAfterMidnight } from '#domain/evening.ts';
import { formatRupees } from '#domain/price.ts';
import { shownRating } from '#domain/rating.ts';
import { slotAddress } from '#domain/slot-address.ts';
import * as words from '#words/site/home.ts';
import { pathToFree } from './tonight-chips.tsx';

/** In one row; when there are more slots, the last place leads to them. */
const PLACES = 4;
const card = 'flex min-h-45 flex-col rounded-card border p-3.5';
const inList = 'w-[19rem] max-w-[86vw] shrink-0 snap-start sm:w-auto sm:max-w-none';

/** On one line, so that every card is as high as the others; with large text on as many as it takes. */
const wrapped = 'truncate @max-[15rem]:whitespace-normal @max-[15rem]:wrap-anywhere';

/** What is played must be readable on a phone, where no pointer shows the rest: two lines are as high as the picture. */
const inFull = 'line-clamp-2 wrap-anywhere @max-[15rem]:line-clamp-none';

/** A venue with the times at which it is free. The card leads to its page, each time to booking it. */
export function TonightCard({ venue }: { venue: EveningVenue }) {
  const { id, name, sport, area, image, slots } = venue;
  const rating = shownRating(venue.rating);
  const km = useDistance(venue);
  const shown = slots.length > PLACES ? slots.slice(0, PLACES - 1) : slots;
  return (
    <li className={inList}>
      <article
        className={cn(
          card,
          '@container group relative h-full border-white/12 bg-pitch-900 transition-colors has-[h3_a:hover]:border-white/35',
        )}
      >
        <div className="flex flex-wrap gap-x-3.5 gap-y-2">
          <PathPicture path={image} alt="" sizes="80px" className="size-20 shrink-0 rounded-xl" />
          <div className="min-w-[8rem] flex-1 self-center">
            <h3 className={cn(wrapped, 'text-lg leading-tight')}>
              <Link
                to={`/event/${encodeURIComponent(id)}`}
                title={name}
                className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-floodlight"
              >
                {name}
              </Link>
            </h3>
            <p className="mt-1 flex items-center gap-1.5 text-[0.9375rem] leading-tight text-white/80">
              <span className={wrapped}>{area}</span>
              <DistanceTag km={km} />
            </p>
            <p title={sport} className={cn(inFull, 'text-sm leading-tight text-white/80')}>
              {[sport, slots[0]?.duration].filter(Boolean).join(' · ')}
              {rating && (
                <span className="whitespace-nowrap tabular-nums">
                  <span aria-hidden="true"> · </span>
                  <Star
                    aria-hidden="true"
                    className="mr-1 inline size-3.5 fill-floodlight align-[-0.125em] text-floodlight"
                  />
                  {rich(words.tonightRated({ rating, hidden }))}
                </span>
              )}
            </p>
          </div>
        </div>
        <ul
          aria-label={words.tonightFreeAt({ venue: name })}
          className="relative z-10 mt-auto grid grid-cols-[repeat(auto-fit,minmax(3.4rem,1fr))] gap-1.5 pt-3.5 sm:gap-2"
        >
          {shown.map((slot) => (
            <li key={slot.date + slot.startTime}>
              <SlotLink venue={venue} slot={slot} />
            </li>
          ))}
          {shown.length < slots.length && (
            <li>
              <Link
                to={`/event/${encodeURIComponent(id)}?date=${slots[0]?.date}`}
                className={cn(pill, 'border-white/15 text-white/85 hover:border-white/50')}
              >
                {rich(
                  words.tonightMore({
                    count: slots.length - shown.length,
                    venue: name,
                    number: (text) => <span className="text-sm font-semibold">{text}</span>,
                    small: (text) => <span className="text-xs">{text}</span>,
                    hidden,
                  }),
                )}
              </Link>
            </li>
          )}
        </ul>
      </article>
    </li>
  );
}

function hidden(text: string) {
  return <span className="sr-only">{text}</span>;
}

const pill =
  'flex min-h-13 flex-col items-center justify-center rounded-xl border text-center leading-tight tabular-nums transition-colors';

function SlotLink({ venue: { id, name, sport }, slot }: { venue: EveningVenue; slot: EveningSlot }) {
  const { date, startTime, duration, price } = slot;
  const said = {
    time: twelveHourTime(startTime),
    price: formatRupees(price),
    duration,
    sport,
    venue: name,
    start: (text: string) => (
      <span className="text-[0.8125rem] font-semibold tracking-tight whitespace-nowrap max-[374px]:text-xs sm:text-sm">
        {text}
      </span>
    ),
    cost: (text: string) => <span className="text-xs opacity-85">{text}</span>,
    hidden,
  };
  return (
    <Link
      to={slotAddress({ eventId: id, date, time: startTime })}
      className={cn(
        pill,
        'border-floodlight/55 bg-floodlight/8 hover:border-floodlight hover:bg-floodlight hover:text-pitch-950',
      )}
    >
      {rich(
        isAfterMidnight(startTime) ? words.tonightSlotNextDay({ ...said, ...onDay(date) }) : words.tonightSlot(said),
      )}
    </Link>
  );
}

/** After midnight a night is of another day than its evening. */
function onDay(date: string) {
  const day = (text: string) => <span className="text-xs font-semibold">{text}</span>;
  return { weekday: shortDateParts(date).weekday, date: longDate(date), day };
}

/** After the last venue that is leafed to. */
export function AllFreeCard({ evening }: { evening: FreeEvening }) {
  return (
    <li className="w-40 shrink-0 snap-start sm:hidden">
      <Link
        to={pathToFree(evening)}
        className={cn(card, 'h-full items-start justify-between border-white/12 font-display text-lg font-bold')}
      >
        <span>{words.tonightAllIn({ city: evening.city })}</span>
        <ArrowRight aria-hidden="true" className="size-6 text-floodlight" />
      </Link>
    </li>
  );
}

export function TonightCardSkeleton() {
  return (
    <li aria-hidden="true" data-testid="tonight-skeleton" className={inList}>
      <div className={cn(card, 'h-full animate-pulse border-white/8 bg-pitch-900')}>
        <div className="flex gap-3.5">
          <div className="size-20 shrink-0 rounded-xl bg-white/8" />
          <div className="grow space-y-2.5 self-center">
            <div className="h-5 w-4/5 rounded-md bg-white/8" />
            <div className="h-4 w-1/2 rounded-md bg-white/8" />
          </div>
        </div>
        <div className="mt-auto grid grid-cols-4 gap-2 pt-3.5">
          {['a', 'b', 'c', 'd'].map((place) => (
            <div key={place} className="h-13 rounded-xl bg-white/8" />
          ))}
        </div>
      </div>
    </li>
  );
}
