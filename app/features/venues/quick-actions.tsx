import { CalendarCheck, Phone } from 'lucide-react';
import { Button, buttonClass } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { cn } from '#app/lib/cn.ts';
import type { Venue } from '#contract/venue.ts';
import { pricingRows } from '#domain/pricing-rows.ts';
import { RESCHEDULE_HOURS } from '#domain/terms-hours.ts';
import { telephone } from './venue-facts.tsx';

/** What is chosen in the picker, in words; `isStrict` when it is so close that there is no way back. */
type ChosenText = { day: string; time: string; price: string; isStrict: boolean };

type ActionsProps = {
  venue: Venue;
  /** The name of the sport that is booked. */
  sport: string;
  chosen: ChosenText | undefined;
  onBook: () => void;
};

export function QuickActions({ venue, chosen, onBook }: ActionsProps) {
  return (
    <Card className="p-5 sm:p-6 lg:sticky! lg:top-24">
      <section aria-labelledby="quick-actions">
        <h2 id="quick-actions" className="mb-4 text-2xl">
          Quick Actions
        </h2>
        <div className="grid gap-2.5 sm:grid-cols-2">
          <Button size="lg" className="px-4!" onClick={onBook}>
            <CalendarCheck aria-hidden="true" className="size-5 shrink-0" />
            Book Now
          </Button>
          {venue.phone ? (
            <a href={telephone(venue.phone)} className={buttonClass({ variant: 'outline', size: 'lg' }, 'px-4!')}>
              <Phone aria-hidden="true" className="size-5 shrink-0" />
              Contact Venue
            </a>
          ) : (
            <Button variant="outline" size="lg" className="px-4!" disabled aria-describedby="no-phone">
              <Phone aria-hidden="true" className="size-5 shrink-0" />
              Contact Venue
            </Button>
          )}
        </div>
        {chosen && (
          <p className="mt-3 text-sm text-ink-muted tabular-nums">
            Book Now takes <When chosen={chosen} /> for {chosen.price}.
          </p>
        )}
        <p className="mt-3 hidden text-sm text-ink-muted noscript:block">
          Booking online needs JavaScript, which is switched off in your browser.
        </p>
        {!venue.phone && (
          <p id="no-phone" className="mt-3 text-sm text-ink-muted">
            This venue has not given a phone number. Book online: it sees your booking at once.
          </p>
        )}
      </section>
    </Card>
  );
}

/** A line may end between the day and the time, but in neither. */
function When({ chosen: { day, time } }: { chosen: ChosenText }) {
  return (
    <>
      <span className="whitespace-nowrap">{day} ·</span> <span className="whitespace-nowrap">{time}</span>
    </>
  );
}

/** What is chosen, its price and the way to book stay in reach; on a wide screen only once something is chosen. */
export function BookingBar({ venue, sport, chosen, onBook }: ActionsProps) {
  const rows = pricingRows(venue);
  const first = rows.find(({ category }) => category === sport) ?? rows[0];
  const price = chosen?.price ?? first?.text;
  return (
    <div
      data-bottom-bar=""
      className={cn(
        'no-print fixed inset-x-0 bottom-0 z-30 border-t border-line bg-chalk pb-[env(safe-area-inset-bottom)]',
        !chosen && 'lg:hidden',
      )}
    >
      <div className="wrap @container">
        {chosen?.isStrict && (
          <p className="-mb-1 pt-2.5 text-sm font-medium text-amber-900">
            No refund and no move: it starts within {RESCHEDULE_HOURS} hours.
          </p>
        )}
        <div className="flex h-19 items-center justify-between gap-3">
          <p className="min-w-0 leading-tight">
            {price ? (
              <>
                <span className="block font-display text-2xl leading-tight font-bold tabular-nums @max-[14rem]:text-base">
                  {price}
                  {!chosen && (
                    <span className="ml-1.5 font-sans text-sm font-normal text-ink-muted @max-[19rem]:hidden">
                      {first?.label}
                    </span>
                  )}
                </span>
                <span className="block text-[0.8125rem] leading-tight text-ink-muted tabular-nums @max-[14rem]:hidden sm:text-sm">
                  {chosen ? (
                    <When chosen={chosen} />
                  ) : (
                    <a href="#availability" className="-my-2 inline-block py-2 underline underline-offset-3">
                      See free times
                    </a>
                  )}
                </span>
              </>
            ) : (
              <span className="text-sm text-ink-muted">Ask the venue for its price</span>
            )}
          </p>
          <Button size="lg" onClick={onBook} className="@max-[19rem]:px-5 @max-[14rem]:px-3 @max-[14rem]:text-sm">
            Book Now
          </Button>
        </div>
      </div>
    </div>
  );
}
