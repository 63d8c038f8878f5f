import { Plus } from 'lucide-react';
import { type Dispatch, type FormEvent, useState } from 'react';
import { cn } from '#app/lib/cn.ts';
import { formatPaise, toPaise } from '#domain/price.ts';
import * as words from '#words/manage/prices.ts';
import { brushes, type DraftAction, type PriceDraft } from './price-draft.ts';
import { rupeesIn } from './rupees-in.ts';
import { shadeOf } from './shades.ts';

type BrushBarProps = { draft: PriceDraft; dispatch: Dispatch<DraftAction> };

/** The prices to paint with, and a place to make a new one. */
export function BrushBar({ draft, dispatch }: BrushBarProps) {
  const prices = brushes(draft);
  return (
    <div className="-mx-4 flex items-center gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
      <fieldset className="contents">
        <legend className="sr-only">{words.brushTitle}</legend>
        {prices.map((paise, index) => (
          <label
            key={paise}
            className={cn(
              'relative flex min-h-11 shrink-0 cursor-pointer items-center gap-2 rounded-full border border-ink/20 py-1 pr-3.5 pl-2 text-sm font-semibold tabular-nums',
              'has-checked:border-ink has-checked:bg-pitch-950 has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-turf-600',
            )}
          >
            <input
              type="radio"
              name="brush"
              className="sr-only"
              checked={paise === draft.brushPaise}
              onChange={() => dispatch({ type: 'brush', paise })}
              aria-label={paise === draft.card.basePaise ? words.brushBase({ price: formatPaise(paise) }) : undefined}
            />
            <span
              aria-hidden="true"
              className={cn(
                'grid size-7 place-items-center rounded-full border border-ink/15 text-xs',
                shadeOf(paise, draft.card.basePaise, prices),
              )}
            >
              {index < 9 ? index + 1 : ''}
            </span>
            {formatPaise(paise)}
          </label>
        ))}
      </fieldset>
      <NewBrush onMade={(paise) => dispatch({ type: 'brush', paise })} />
    </div>
  );
}

function NewBrush({ onMade }: { onMade: (paise: number) => void }) {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  function make(event: FormEvent): void {
    event.preventDefault();
    const rupees = rupeesIn(typed);
    setWrong(rupees === undefined);
    if (rupees === undefined) return;
    onMade(toPaise(rupees));
    setTyped('');
  }
  return (
    <form noValidate onSubmit={make} className="flex shrink-0 items-center">
      <div className="relative">
        <span aria-hidden="true" className="absolute top-1/2 left-3.5 -translate-y-1/2 text-sm text-ink-muted">
          ₹
        </span>
        <input
          inputMode="numeric"
          aria-label={words.brushNew}
          aria-invalid={isWrong || undefined}
          placeholder={words.brushNewPlaceholder}
          maxLength={6}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(false);
          }}
          className="h-11 w-[8rem] rounded-full border border-dashed border-ink/35 bg-white pr-11 pl-[1.75rem] text-sm tabular-nums placeholder:text-ink-muted aria-invalid:border-clay aria-invalid:bg-clay-50"
        />
        <button
          type="submit"
          aria-label={words.brushMake}
          className="absolute top-0 right-0 grid size-11 place-items-center rounded-full text-ink-muted hover:text-ink"
        >
          <Plus aria-hidden="true" className="size-4" />
        </button>
      </div>
      {isWrong && (
        <p role="alert" className="ml-2 text-sm font-medium text-clay-700">
          {words.priceWrong}
        </p>
      )}
    </form>
  );
}
