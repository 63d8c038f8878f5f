import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { toast } from '#app/components/toast.ts';
import { amountIn } from '#app/features/manage/frame/amount-in.ts';
import { useEntryForm } from '#app/features/manage/frame/use-entry-form.ts';
import { sentenceOf } from '#app/lib/api.ts';
import * as words from '#words/manage/shifts.ts';
import { useOpenShift } from './mutations.ts';
import type { OfVenue } from './queries.ts';

/** Opens one's own shift with what is in the drawer. */
export function OpenShiftForm({ of, autoFocus = false }: { of: OfVenue; autoFocus?: boolean }) {
  const opening = useOpenShift(of);
  const { form, field } = useEntryForm({ float: '' }, readFloat, (float) =>
    opening.mutate(float, { onSuccess: () => toast(words.openDone) }),
  );
  return (
    <form {...form} className="flex max-w-sm flex-col gap-4">
      <Field
        label={words.openFloat}
        required
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        autoFocus={autoFocus}
        maxLength={14}
        {...field('float')}
      />
      {opening.error && (
        <p role="alert" className="rounded-xl bg-clay-50 px-4 py-3 font-medium text-clay-700">
          {sentenceOf(opening.error, words.openFailed)}
        </p>
      )}
      <Button type="submit" size="lg" waiting={opening.isPending}>
        {words.openButton}
      </Button>
    </form>
  );
}

function readFloat({ float }: { float: string }) {
  const value = amountIn(float);
  return value === undefined ? { problems: { float: words.amountMissing } } : { value };
}
