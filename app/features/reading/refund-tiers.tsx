// What comes back when a player cancels, shown the same way wherever we speak of it.

import { cn } from '#app/lib/cn.ts';
import { formatRupees } from '#domain/price.ts';
import { STANDARD_POLICY } from '#domain/refund.ts';
import * as words from '#words/site/reading.ts';

const looks = ['bg-turf-100', 'bg-chalk-200', 'bg-white'];

const tiers = STANDARD_POLICY.rules.map(({ hoursBefore, percent }, index, rules) => ({
  percent,
  when: notice(hoursBefore, rules[index - 1]?.hoursBefore),
  look: looks[index],
}));

/** The longest notice comes first, so each tier ends where the one before it begins. */
function notice(hours: number, upTo: number | undefined): string {
  if (upTo === undefined) return words.refundAtLeast({ hours });
  return hours === 0 ? words.refundLessThan({ hours: upTo }) : words.refundBetween({ from: hours, to: upTo });
}

/** With a price, the shares are also said in rupees. */
export function RefundTiers({ price }: { price?: number }) {
  return (
    <dl className="mt-7 grid overflow-hidden rounded-card border border-line bg-white sm:grid-cols-3">
      {tiers.map(({ when, percent, look }) => (
        <div
          key={percent}
          className={cn(
            'flex flex-row-reverse flex-wrap-reverse items-center justify-between gap-4 border-line px-5 py-4 not-first:border-t sm:flex-col-reverse sm:flex-nowrap sm:items-start sm:justify-end sm:gap-2 sm:py-6 sm:not-first:border-t-0 sm:not-first:border-l',
            look,
          )}
        >
          <dt className="flex-1 basis-32 text-[0.9375rem] leading-snug text-ink/80 sm:flex-none sm:basis-auto">
            {when}
          </dt>
          <dd className="order-1 min-w-24 shrink-0 font-display text-3xl leading-none font-extrabold tracking-tight tabular-nums sm:order-none sm:w-auto sm:text-4xl">
            {price === undefined ? `${percent}%` : formatRupees((price * percent) / 100)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
