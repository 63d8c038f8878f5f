import { type FormEvent, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { sentenceOf } from '#app/lib/api.ts';
import { useSingleMutation } from '#app/lib/use-single-mutation.ts';
import { TYPED_CODE_LIMIT } from '#contract/limits.ts';
import * as words from '#words/site/payment.ts';

/** Where a player who has a code of the ground enters it. `onUse` tells whether the price is another now. */
export function OfferCode({ onUse }: { onUse: (code: string) => Promise<boolean> }) {
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const using = useSingleMutation({ mutationFn: onUse, onSuccess: () => setCode('') });
  function use(event: FormEvent): void {
    event.preventDefault();
    if (code.trim()) using.mutate(code.trim());
  }
  return (
    <div className="mt-4 border-t border-line pt-4">
      {isOpen ? (
        <form onSubmit={use} className="flex flex-wrap items-start gap-3">
          <div className="min-w-40 flex-1">
            <Field
              label={words.codeLabel}
              required
              autoFocus
              value={code}
              maxLength={TYPED_CODE_LIMIT}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              error={using.error ? sentenceOf(using.error, words.codeFailed) : undefined}
              onChange={({ target }) => {
                setCode(target.value);
                using.reset();
              }}
            />
          </div>
          <Button type="submit" variant="outline" className="mt-6.5" waiting={using.isPending}>
            {words.codeUse}
          </Button>
        </form>
      ) : (
        <Button variant="ghost" className="-ml-3" onClick={() => setOpen(true)}>
          {words.codeAsk}
        </Button>
      )}
      <p role="status" className="mt-2 text-sm font-medium text-turf-700 empty:hidden">
        {using.isSuccess && (using.data ? words.codeTaken : words.codeNotBetter)}
      </p>
    </div>
  );
}
