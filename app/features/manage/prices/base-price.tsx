import { type Dispatch, useId, useState } from 'react';
import { toPaise, toRupees } from '#domain/price.ts';
import * as words from '#words/manage/prices.ts';
import type { DraftAction, PriceDraft } from './price-draft.ts';
import { rupeesIn } from './rupees-in.ts';

/** What an hour costs where nothing else is said. Taken as it is typed; what is wrong is said when the field is left. */
export function BasePrice({ draft, dispatch }: { draft: PriceDraft; dispatch: Dispatch<DraftAction> }) {
  const rupees = String(toRupees(draft.card.basePaise));
  const [typed, setTyped] = useState(rupees);
  const [shown, setShown] = useState(rupees);
  const [isWrong, setWrong] = useState(false);
  const id = useId();
  // Undone, or loaded anew.
  if (shown !== rupees) {
    setShown(rupees);
    if (!draft.isTypingBase) setTyped(rupees);
  }
  function type(text: string): void {
    const given = rupeesIn(text);
    setTyped(text);
    if (given !== undefined) setWrong(false);
    dispatch({ type: 'base', paise: given === undefined ? undefined : toPaise(given) });
  }
  function leave(): void {
    setWrong(rupeesIn(typed) === undefined);
    dispatch({ type: 'baseTyped' });
  }
  return (
    <div>
      <label htmlFor={id} className="text-sm font-semibold">
        {words.baseTitle}
      </label>
      <div className="relative mt-1.5">
        <span aria-hidden="true" className="absolute top-1/2 left-4 -translate-y-1/2 text-ink-muted">
          ₹
        </span>
        <input
          id={id}
          inputMode="numeric"
          maxLength={9}
          value={typed}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-about`}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          onKeyDown={(event) => event.key === 'Enter' && leave()}
          className="h-12 w-full rounded-xl border border-ink/25 bg-white pr-24 pl-8 text-lg font-semibold tabular-nums hover:border-ink/50 aria-invalid:border-clay aria-invalid:bg-clay-50"
        />
        <span aria-hidden="true" className="absolute top-1/2 right-4 -translate-y-1/2 text-sm text-ink-muted">
          {words.basePerHour}
        </span>
      </div>
      <p id={`${id}-about`} className="mt-1.5 text-sm text-ink-muted">
        {isWrong ? (
          <span role="alert" className="font-medium text-clay-700">
            {words.priceWrong}
          </span>
        ) : (
          words.baseHint
        )}
      </p>
    </div>
  );
}
