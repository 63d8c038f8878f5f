import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { ActionBar } from '#app/components/action-bar.tsx';
import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { useFocusAfterWaiting } from '#app/components/use-focus-after-waiting.ts';
import { NOTES_LIMIT } from '#contract/limits.ts';
import * as words from '#words/site/booking-steps.ts';
import { type Details, type DetailsProblems, problemsOf } from './details.ts';

type DetailsFormProps = {
  details: Details;
  onChange: (details: Details) => void;
  onSubmit: () => void;
  isBusy: boolean;
  /** What the server said against it. */
  error: string | null;
  /** What is being booked, beside the button on a phone. */
  inShort: ReactNode;
};

const NOTES_ROWS = 4;

export function DetailsForm({ details, onChange, onSubmit, isBusy, error, inShort }: DetailsFormProps) {
  const [problems, setProblems] = useState<DetailsProblems>({});
  const form = useRef<HTMLFormElement>(null);
  const button = useFocusAfterWaiting(isBusy);

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
        label={words.detailsName}
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        required
        value={details.name}
        onChange={(event) => change('name', event.target.value)}
        error={problems.name}
      />
      <Field
        label={words.detailsPhone}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        value={details.phone}
        onChange={(event) => change('phone', event.target.value)}
        error={problems.phone}
        hint={words.detailsPhoneHint}
      />
      <Field
        label={words.detailsEmail}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        value={details.email}
        onChange={(event) => change('email', event.target.value)}
        error={problems.email}
        hint={words.detailsEmailHint}
      />
      <Field
        label={words.detailsNotes}
        name="notes"
        rows={NOTES_ROWS}
        maxLength={NOTES_LIMIT}
        value={details.notes}
        onChange={(event) => change('notes', event.target.value)}
      />
      <ActionBar
        label={inShort}
        note={
          error && (
            <p role="alert" className="rounded-xl bg-clay-50 px-4 py-3 font-medium text-clay-700 max-lg:mt-3 lg:mb-4">
              {error}
            </p>
          )
        }
      >
        <Button
          ref={button}
          type="submit"
          size="lg"
          waiting={isBusy}
          className="max-lg:@min-[14rem]:max-w-[68%] max-lg:px-4! lg:w-full"
        >
          {isBusy ? words.detailsHolding : words.detailsGoOn}
        </Button>
      </ActionBar>
    </form>
  );
}
