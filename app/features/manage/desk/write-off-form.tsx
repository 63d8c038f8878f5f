import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { toast } from '#app/components/toast.ts';
import { useEntryForm } from '#app/features/manage/frame/use-entry-form.ts';
import { isUnanswered } from '#app/lib/api.ts';
import { TAKING_NOTE_LIMIT } from '#contract/limits.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/manage/desk.ts';
import { amountIn, amountProblem, newKey } from './money-entry.ts';
import { type OfBooking, useWriteOff } from './mutations.ts';
import { RefusalLine } from './refusal-line.tsx';

type WriteOffFormProps = { of: OfBooking; due: number; onClose: () => void };

/** Drops what is due for a game that is over. All of it unless somebody types less. */
export function WriteOffForm({ of, due, onClose }: WriteOffFormProps) {
  // One for each opening of the form: what is sent again after no answer came does nothing more.
  const [key] = useState(newKey);
  const sending = useWriteOff(of);
  const sent = isUnanswered(sending.error) ? sending.variables?.amount : undefined;
  const { entry, form, field } = useEntryForm(
    { amount: String(due), reason: '' },
    (typed) => readWriteOff(typed, { due, sent }),
    (value) =>
      sending.mutate(
        { ...value, key },
        {
          onSuccess() {
            toast(words.writeOffDone({ amount: formatRupees(value.amount) }), { about: `money-${of.number}` });
            onClose();
          },
        },
      ),
  );
  const amount = formatRupees(amountIn(entry.amount) ?? due);
  return (
    <form
      {...form}
      aria-label={words.writeOffTitle}
      className="mb-5 flex flex-col gap-4 rounded-card border border-line bg-white p-4"
    >
      <p>{words.writeOffText}</p>
      <Field
        label={words.writeOffAmount}
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
        label={words.writeOffReason}
        required
        autoComplete="off"
        maxLength={TAKING_NOTE_LIMIT}
        {...field('reason')}
      />
      <RefusalLine error={sending.error} fallback={words.moneyFailed} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" waiting={sending.isPending} className="grow">
          {words.writeOffConfirm({ amount })}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {words.moneyNotNow}
        </Button>
      </div>
    </form>
  );
}

/** `sent`: what may be written off already, so that less is due by now. It may be sent again. */
function readWriteOff(
  typed: { amount: string; reason: string },
  { due, sent }: { due: number; sent: number | undefined },
) {
  const amount = amountIn(typed.amount);
  const reason = typed.reason.trim();
  const wrong = sent !== undefined && amount === sent ? undefined : amountProblem(typed.amount, due);
  if (wrong || !reason) {
    return { problems: { ...(wrong ? { amount: wrong } : {}), ...(reason ? {} : { reason: words.writeOffNoReason }) } };
  }
  return { value: { amount: amount ?? 0, reason } };
}
