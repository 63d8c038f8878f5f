import type { ComponentProps } from 'react';
import { Field } from '#app/components/field.tsx';
import * as words from '#words/manage/desk.ts';

/** Opens the shift in place: money is taken in one. */
export function FloatPart(field: Pick<ComponentProps<typeof Field>, 'name' | 'value' | 'onChange' | 'error'>) {
  return (
    <fieldset className="rounded-card border border-amber bg-amber-50 p-4">
      <legend className="sr-only">{words.floatTitle}</legend>
      <p aria-hidden="true" className="font-semibold">
        {words.floatTitle}
      </p>
      <p className="mb-3 text-sm">{words.floatText}</p>
      <Field
        label={words.floatLabel}
        required
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        {...field}
      />
    </fieldset>
  );
}
