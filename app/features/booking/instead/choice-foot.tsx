import type { ReactNode } from 'react';
import { Button } from '#app/components/button.tsx';
import { sentenceOf } from '#app/lib/api.ts';
import * as words from '#words/site/called-off.ts';

type ChoiceFootProps = {
  until: string | null;
  error: Error | null;
  /** The name of the button; none as long as nothing is chosen. */
  confirm: string | undefined;
  isReady: boolean;
  isPending: boolean;
  onConfirm: () => void;
};

/** Until when it can be chosen, what went wrong, and the button. */
export function ChoiceFoot({ until, error, confirm, isReady, isPending, onConfirm }: ChoiceFootProps): ReactNode {
  return (
    <>
      {until && (
        <p className="mt-4 text-sm text-ink-muted">
          {until} {words.once}
        </p>
      )}
      {error && (
        <p role="alert" className="mt-3 rounded-xl bg-clay-50 px-4 py-3 font-medium text-clay-700">
          {sentenceOf(error, words.failed)}
        </p>
      )}
      {confirm && (
        <Button
          size="lg"
          className="mt-4 w-full"
          aria-disabled={!isReady || undefined}
          waiting={isPending}
          onClick={() => isReady && onConfirm()}
        >
          {confirm}
        </Button>
      )}
    </>
  );
}
