import { cn } from '#app/lib/cn.ts';
import type { PricingRow } from '#domain/pricing-rows.ts';
import * as words from '#words/site/venues.ts';
import { PriceText } from './price-text.tsx';
import { walkInUnit } from './price-unit.ts';

/** A venue's prices on its card. Which sport they are for is said when there are several. */
export function CardPrices({ rows }: { rows: readonly PricingRow[] }) {
  if (rows.length === 0) return <p className="text-sm text-ink-muted">{words.priceAsk}</p>;
  const categories = [...new Set(rows.map(({ category }) => category))];
  return (
    <ul
      className={cn(
        '@container tabular-nums',
        categories.length > 1 ? 'space-y-1' : 'flex flex-wrap items-baseline gap-x-4',
      )}
    >
      {categories.map((category) => (
        <li
          key={category}
          className={cn(categories.length > 1 && 'flex items-baseline gap-x-3 @max-[14rem]:flex-wrap')}
        >
          {categories.length > 1 && (
            <span className="w-22 shrink-0 truncate text-sm text-ink-muted @max-[14rem]:w-auto @max-[14rem]:whitespace-normal">
              {category}
            </span>
          )}
          <ul className="flex min-w-0 flex-wrap items-baseline gap-x-4">
            {rows
              .filter((row) => row.category === category)
              .map((row, index) => (
                <li key={row.unit} className="flex flex-wrap items-baseline gap-x-1.5">
                  <span
                    className={cn(
                      'font-display font-bold',
                      categories.length === 1 && index === 0 ? 'text-2xl' : 'text-base',
                    )}
                  >
                    <PriceText text={row.text} varies={row.varies} />
                  </span>{' '}
                  <span className="text-sm text-ink-muted">{walkInUnit(row.unit)}</span>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
