import { IndianRupee, RotateCcw, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#app/components/card.tsx';
import { FormerPrice } from '#app/components/former-price.tsx';
import { PathPicture } from '#app/components/path-picture.tsx';
import { TimeRange } from '#app/components/time-range.tsx';
import type { Venue } from '#contract/venue.ts';
import { longDate, shortDate, twelveHourTime } from '#domain/date-text.ts';
import { formatRupees } from '#domain/price.ts';
import { calculationText, type ShownLine, type ShownOff } from '#domain/price-text.ts';
import * as words from '#words/site/booking-steps.ts';

export type Chosen = {
  eventName: string;
  sport: string;
  venue: string;
  date: string;
  fromTime: string;
  toTime: string;
  duration: string;
  lines: readonly ShownLine[];
  off: ShownOff | null;
  total: number;
};

/** The ground itself, over what is said of it. */
export function SummaryPicture({ image }: { image: string }) {
  return (
    <PathPicture
      path={image}
      alt=""
      sizes="(min-width: 1024px) 24rem, 100vw"
      className="aspect-8/3 w-full max-lg:hidden"
    />
  );
}

export function BookingSummary({ chosen, image }: { chosen: Chosen; image: string }) {
  return (
    <Card>
      <SummaryPicture image={image} />
      <div className="p-5 sm:p-6">
        <h2 className="mb-2 text-xl">{words.chosenTitle}</h2>
        <dl className="@container">
          <Row label={words.chosenEvent}>{chosen.eventName}</Row>
          <Row label={words.chosenSport}>{chosen.sport}</Row>
          <Row label={words.chosenDate}>{longDate(chosen.date)}</Row>
          <Row label={words.chosenTime}>
            <TimeRange from={chosen.fromTime} to={chosen.toTime} />
          </Row>
          <Row label={words.chosenDuration}>{chosen.duration}</Row>
          <Row label={words.chosenVenue}>{chosen.venue}</Row>
        </dl>
      </div>
    </Card>
  );
}

export function PriceSummary({ chosen }: { chosen: Chosen }) {
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-2 text-xl">{words.priceTitle}</h2>
      <dl className="@container">
        <Row label={words.pricePerHour}>{perHourText(chosen)}</Row>
        <Row label={words.chosenDuration}>{chosen.duration}</Row>
        <div className="-mt-px flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-ink pt-3">
          <dt className="font-semibold">{words.priceTotal}</dt>
          <dd className="font-display text-3xl font-extrabold tabular-nums">{formatRupees(chosen.total)}</dd>
        </div>
      </dl>
    </Card>
  );
}

/** '₹1,200'; where it changes within the time, or something is taken off, how the total comes about. */
function perHourText({ lines, off }: Chosen): string {
  const [first, ...more] = lines;
  return first && more.length === 0 && !off ? formatRupees(first.pricePerHour) : calculationText(lines, off);
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2.5 last:border-0">
      <dt className="shrink-0 text-ink-muted">{label}</dt>
      <dd className="ml-auto text-right font-medium text-balance tabular-nums @max-[13rem]:ml-0 @max-[13rem]:text-left">
        {children}
      </dd>
    </div>
  );
}

/** The time and the sum beside the button that goes on, on a phone. */
export function ChosenInShort({ chosen }: { chosen: Chosen }) {
  return (
    <>
      <p className="truncate font-display text-xl font-bold tabular-nums">
        {formatRupees(chosen.total)}
        <FormerPrice text={chosen.off ? formatRupees(chosen.total + chosen.off.amount) : undefined} />
      </p>
      <p className="text-[0.8125rem] leading-tight text-ink-muted tabular-nums sm:text-sm">
        <span className="inline-block whitespace-nowrap">{shortDate(chosen.date)},</span>{' '}
        <span className="inline-block whitespace-nowrap">
          {twelveHourTime(chosen.fromTime)} · {chosen.duration}
        </span>
      </p>
    </>
  );
}

/** What to know before anything is chosen. */
export function BookingPromises({ venue: { image, terms } }: { venue: Pick<Venue, 'image' | 'terms'> }) {
  const hours = terms.findLast(({ percent }) => percent === 100)?.hoursBefore ?? 0;
  const promises = [
    { icon: Timer, text: words.promiseHold },
    { icon: IndianRupee, text: words.promisePrice },
    { icon: RotateCcw, text: words.promiseRefund({ hours }) },
  ];
  return (
    <Card>
      <SummaryPicture image={image} />
      <ul className="flex flex-col gap-5 p-6">
        {promises.map(({ icon: Icon, text }) => (
          <li key={text} className="flex gap-4">
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-turf-100 text-pitch-800">
              <Icon className="size-5" />
            </span>
            <span className="self-center text-ink-muted">{text}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
