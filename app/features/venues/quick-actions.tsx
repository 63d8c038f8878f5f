import { CalendarCheck, Phone } from 'lucide-react';
import { Button, buttonClass } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { FormerPrice } from '#app/components/former-price.tsx';
import { rich } from '#app/components/rich.tsx';
import { cn } from '#app/lib/cn.ts';
import type { Venue } from '#contract/venue.ts';
import { formatRupees } from '#domain/price.ts';
import { pricingRows } from '#domain/pricing-rows.ts';
import * as holdWords from '#words/site/holds.ts';
import * as words from '#words/site/venue.ts';
import { PriceText } from './price-text.tsx';
import { priceUnit } from './price-unit.ts';
import { telephone } from './venue-facts.tsx';

/** What is chosen in the picker, in words; `strict` says that nothing comes back. */
type ChosenText = {
  day: string;
  time: string;
  price: string;
  /** Before something was taken off. */
  former: string | undefined;
  strict: string | null | undefined;
  /** The player holds just this already. */
  isHeld: boolean;
};

type ActionsProps = {
  venue: Venue;
  /** The name of what is booked, the sport first. */
  sport: string;
  chosen: ChosenText | undefined;
  onBook: () => void;
};

export function QuickActions({ venue, chosen, onBook }: ActionsProps) {
  return (
    <Card className="p-5 sm:p-6 lg:sticky! lg:top-24">
      <section aria-labelledby="quick-actions">
        <h2 id="quick-actions" className="mb-4 text-2xl">
          {words.actionsTitle}
        </h2>
        <div className="grid gap-2.5 sm:grid-cols-2">
          <Button size="lg" className="px-4!" onClick={onBook}>
            <CalendarCheck aria-hidden="true" className="size-5 shrink-0" />
            {words.actionsBook}
          </Button>
          {venue.phone ? (
            <a href={telephone(venue.phone)} className={buttonClass({ variant: 'outline', size: 'lg' }, 'px-4!')}>
              <Phone aria-hidden="true" className="size-5 shrink-0" />
              {words.actionsContact}
            </a>
          ) : (
            <Button variant="outline" size="lg" className="px-4!" disabled aria-describedby="no-phone">
              <Phone aria-hidden="true" className="size-5 shrink-0" />
              {words.actionsContact}
            </Button>
          )}
        </div>
        {chosen && (
          <p className="mt-3 text-sm text-ink-muted tabular-nums">
            {rich(words.actionsChosen({ day: chosen.day, time: chosen.time, price: chosen.price, unbroken }))}
          </p>
        )}
        <p className="mt-3 hidden text-sm text-ink-muted noscript:block">{words.actionsWithoutScripts}</p>
        {!venue.phone && (
          <p id="no-phone" className="mt-3 text-sm text-ink-muted">
            {words.actionsNoPhone}
          </p>
        )}
      </section>
    </Card>
  );
}

/** A line may end between the day and the time, but in neither. */
function unbroken(text: string) {
  return <span className="whitespace-nowrap">{text}</span>;
}

/** What is chosen, its price and the way to book stay in reach; on a wide screen only once something is chosen. */
export function BookingBar({ venue, sport, chosen, onBook }: ActionsProps) {
  const rows = pricingRows(venue);
  const first = rows.find(({ category }) => sport.startsWith(category)) ?? rows[0];
  const price = chosen?.price ?? (venue.price ? formatRupees(venue.price) : first?.text);
  return (
    <div
      data-bottom-bar=""
      className={cn(
        'pointer-events-auto border-t border-line bg-chalk pb-[env(safe-area-inset-bottom)]',
        !chosen && 'lg:hidden',
      )}
    >
      <div className="wrap @container">
        {/* Not to be read only further up. */}
        {chosen?.strict && <p className="-mb-1 pt-2.5 text-sm font-medium text-amber-900">{chosen.strict}</p>}
        <div className="flex h-19 items-center justify-between gap-3">
          <p className="min-w-0 leading-tight">
            {price ? (
              <>
                <span className="block truncate font-display text-2xl leading-tight font-bold tabular-nums @max-[14rem]:text-[min(1rem,6vw)] @max-[14rem]:whitespace-normal">
                  <PriceText text={price} varies={!chosen && venue.priceVaries} />
                  <span className="@max-[14rem]:hidden">
                    <FormerPrice text={chosen?.former} />
                  </span>
                  {!chosen && (
                    <span className="ml-1.5 font-sans text-sm font-normal text-ink-muted @max-[19rem]:hidden">
                      {first && priceUnit(first.unit)}
                    </span>
                  )}
                </span>
                <span className="block text-[0.8125rem] leading-tight text-ink-muted tabular-nums @max-[14rem]:hidden sm:text-sm">
                  {chosen ? (
                    rich(words.barChosen({ day: chosen.day, time: chosen.time, unbroken }))
                  ) : (
                    <a href="#availability" className="-my-2 inline-block py-2 underline underline-offset-3">
                      {words.barFreeTimes}
                    </a>
                  )}
                </span>
              </>
            ) : (
              <span className="text-sm text-ink-muted">{words.barNoPrice}</span>
            )}
          </p>
          <Button
            size="lg"
            onClick={onBook}
            className="@max-[19rem]:px-5 @max-[14rem]:px-3 @max-[14rem]:text-[min(0.875rem,7vw)]"
          >
            {chosen?.isHeld ? holdWords.continueToPay : words.actionsBook}
          </Button>
        </div>
      </div>
    </div>
  );
}
