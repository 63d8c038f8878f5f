import { useState } from 'react';
import { cn } from '#app/lib/cn.ts';
import * as words from '#words/site/filters.ts';
import { priceLabel } from './filter-labels.ts';
import { Option, Options, Section, type SectionProps } from './section.tsx';

type PriceSectionProps = SectionProps & {
  problem: string | undefined;
  setProblem: (problem: string | undefined) => void;
};

const RUPEES = /^\d{0,6}$/;
const bands = [
  { maxPrice: '500' },
  { minPrice: '500', maxPrice: '1000' },
  { minPrice: '1000', maxPrice: '1500' },
  { minPrice: '1500', maxPrice: '2500' },
  { minPrice: '2500' },
];

/** A range to choose, or one of one's own. */
export function PriceSection({ filters, counts, change, problem, setProblem }: PriceSectionProps) {
  const { minPrice, maxPrice } = filters;
  const [typed, setTyped] = useState({ min: minPrice ?? '', max: maxPrice ?? '' });
  function take(min: string | undefined, max: string | undefined) {
    setTyped({ min: min ?? '', max: max ?? '' });
    setProblem(undefined);
    change({ minPrice: min, maxPrice: max });
  }
  function type(next: typeof typed) {
    setTyped(next);
    const wrong = problemWith(next);
    setProblem(wrong);
    if (!wrong) change({ minPrice: next.min || undefined, maxPrice: next.max || undefined });
  }
  // Chosen elsewhere, as when all filters are cleared.
  const isStale = !problem && (typed.min !== (minPrice ?? '') || typed.max !== (maxPrice ?? ''));
  if (isStale) setTyped({ min: minPrice ?? '', max: maxPrice ?? '' });
  return (
    <Section title={words.priceTitle}>
      <Options>
        <Option
          kind="radio"
          name="price"
          label={words.any}
          isChosen={!minPrice && !maxPrice && !problem}
          onChoose={() => take(undefined, undefined)}
        />
        {bands.map((band) => (
          <Option
            key={priceLabel(band)}
            kind="radio"
            name="price"
            label={priceLabel(band) ?? ''}
            count={
              counts?.prices.find((one) => isSame(one.minPrice, band.minPrice) && isSame(one.maxPrice, band.maxPrice))
                ?.count
            }
            isChosen={!problem && minPrice === band.minPrice && maxPrice === band.maxPrice}
            onChoose={() => take(band.minPrice, band.maxPrice)}
          />
        ))}
      </Options>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Rupees
          label={words.priceLeast}
          spoken={words.priceLeastLabel}
          value={typed.min}
          isWrong={Boolean(problem)}
          onType={(min) => type({ ...typed, min })}
        />
        <Rupees
          label={words.priceMost}
          spoken={words.priceMostLabel}
          value={typed.max}
          isWrong={Boolean(problem)}
          onType={(max) => type({ ...typed, max })}
        />
      </div>
      <p role="alert" id="price-problem" className={cn('text-sm font-medium text-clay-700', problem && 'mt-2')}>
        {problem}
      </p>
    </Section>
  );
}

type RupeesProps = {
  label: string;
  /** The label for screen readers. */
  spoken: string;
  value: string;
  isWrong: boolean;
  onType: (text: string) => void;
};

function Rupees({ label, spoken, value, isWrong, onType }: RupeesProps) {
  return (
    <label className="flex flex-col gap-1 text-sm text-ink-muted">
      {label}
      <span className="relative flex items-center">
        <span aria-hidden="true" className="pointer-events-none absolute left-4 text-base">
          ₹
        </span>
        <input
          inputMode="numeric"
          autoComplete="off"
          value={value}
          aria-label={spoken}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? 'price-problem' : undefined}
          onChange={({ target }) => onType(target.value.replaceAll(/[\s,₹]/g, ''))}
          className={cn(
            'h-12 w-full rounded-xl border bg-white pr-3 pl-8 text-base text-ink tabular-nums',
            isWrong ? 'border-clay bg-clay-50' : 'border-ink/25 hover:border-ink/50',
          )}
        />
      </span>
    </label>
  );
}

function problemWith({ min, max }: { min: string; max: string }): string | undefined {
  if (!RUPEES.test(min) || !RUPEES.test(max)) return words.priceWrong;
  return min && max && Number(min) > Number(max) ? words.priceReversed : undefined;
}

function isSame(count: number | undefined, text: string | undefined): boolean {
  return count === (text === undefined ? undefined : Number(text));
}
