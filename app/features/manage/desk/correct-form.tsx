import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { toast } from '#app/components/toast.ts';
import { useEntryForm } from '#app/features/manage/frame/use-entry-form.ts';
import { isUnanswered } from '#app/lib/api.ts';
import type { DeskBooking } from '#contract/desk.ts';
import { TAKING_NOTE_LIMIT } from '#contract/limits.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/manage/desk.ts';
import { FloatPart } from './float-part.tsx';
import { amountIn, amountProblem, floatProblem, newKey } from './money-entry.ts';
import { type OfBooking, useCorrectCash } from './mutations.ts';
import { currentShiftQuery } from './queries.ts';
import { RefusalLine } from './refusal-line.tsx';

type CorrectFormProps = { of: OfBooking; taking: DeskBooking['takings'][number]; onClose: () => void };

/** How much of a cash entry was not received, and why it was entered. All of it unless somebody types less. */
export function CorrectForm({ of, taking, onClose }: CorrectFormProps) {
  // One for each opening of the form: what is sent again after no answer came does nothing more.
  const [key] = useState(newKey);
  const sending = useCorrectCash(of);
  const { data: shift } = useQuery(currentShiftQuery(of.token, of.venueId));
  const needsShift = shift === null;
  const sent = isUnanswered(sending.error) ? sending.variables?.amount : undefined;
  const { entry, form, field } = useEntryForm(
    { amount: String(taking.correctable), reason: '', float: '' },
    (typed) => readCorrection(typed, { most: taking.correctable, sent, needsShift }),
    (correction) =>
      sending.mutate(
        { ...correction, key, taking: taking.id },
        {
          onSuccess() {
            toast(words.correctDone({ amount: formatRupees(correction.amount) }), { about: `money-${of.number}` });
            onClose();
          },
        },
      ),
  );
  const amount = formatRupees(amountIn(entry.amount) ?? taking.correctable);
  return (
    <form
      {...form}
      aria-label={words.correctTitle}
      className="my-2 flex flex-col gap-4 rounded-xl bg-chalk-200 p-4 text-base"
    >
      <p>{words.correctText}</p>
      <Field
        label={words.correctAmount}
        required
        autoFocus
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        onFocus={({ target }) => target.select()}
        {...field('amount')}
      />
      <Field
        label={words.correctReason}
        required
        autoComplete="off"
        maxLength={TAKING_NOTE_LIMIT}
        {...field('reason')}
      />
      {needsShift && <FloatPart {...field('float')} />}
      <RefusalLine error={sending.error} fallback={words.moneyFailed} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" waiting={sending.isPending} className="grow">
          {words.correctConfirm({ amount })}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {words.moneyNotNow}
        </Button>
      </div>
    </form>
  );
}

type Typed = { amount: string; reason: string; float: string };
/** `sent`: what may be taken back already, so that less can be by now. It may be sent again. */
type Limits = { most: number; sent: number | undefined; needsShift: boolean };

export function readCorrection(typed: Typed, { most, sent, needsShift }: Limits) {
  const amount = amountIn(typed.amount);
  const reason = typed.reason.trim();
  const isAgain = sent !== undefined && amount === sent;
  const problems = {
    amount: isAgain ? undefined : amountProblem(typed.amount, most),
    reason: reason ? undefined : words.correctNoReason,
    float: needsShift ? floatProblem(typed.float) : undefined,
  };
  if (Object.values(problems).some(Boolean)) {
    return { problems: Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem)) };
  }
  return { value: { amount: amount ?? 0, reason, float: needsShift ? amountIn(typed.float) : undefined } };
}
