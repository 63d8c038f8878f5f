import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { type Details, type DetailsProblems, problemsOf } from './details.ts';

type DetailsFormProps = {
  details: Details;
  onChange: (details: Details) => void;
  onSubmit: () => void;
  isBusy: boolean;
  /** What the server said against it. */
  error: string | null;
};

export const NOTES_ROWS = 4;

export function DetailsForm({ details, onChange, onSubmit, isBusy, error }: DetailsFormProps) {
  const [problems, setProblems] = useState<DetailsProblems>({});
  const form = useRef<HTMLFormElement>(null);

  function change(field: keyof Details, value: string): void {
    onChange({ ...details, [field]: value });
    setProblems(({ [field]: _mended, ...others }) => others);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    const found = problemsOf(details);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else onSubmit();
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field
        label="Full Name"
        name="name"
        autoComplete="name"
        required
        value={details.name}
        onChange={(event) => change('name', event.target.value)}
        error={problems.name}
      />
      <Field
        label="Phone Number"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        value={details.phone}
        onChange={(event) => change('phone', event.target.value)}
        error={problems.phone}
        hint="The venue calls this number if anything changes."
      />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        value={details.email}
        onChange={(event) => change('email', event.target.value)}
        error={problems.email}
        hint="For your receipt."
      />
      <Field
        label="Special Notes"
        name="notes"
        rows={NOTES_ROWS}
        maxLength={1000}
        value={details.notes}
        onChange={(event) => change('notes', event.target.value)}
      />
      {error && (
        <p role="alert" className="rounded-xl bg-clay-50 px-4 py-3 font-medium text-clay-700">
          {error}
        </p>
      )}
      <Button type="submit" size="lg" waiting={isBusy}>
        {isBusy ? 'Holding your slot...' : 'Proceed to Payment'}
      </Button>
    </form>
  );
}
