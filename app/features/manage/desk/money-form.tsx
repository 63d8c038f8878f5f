import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { useEntryForm } from '#app/features/manage/frame/use-entry-form.ts';
import { cn } from '#app/lib/cn.ts';
import { TAKING_NOTE_LIMIT } from '#contract/limits.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/manage/desk.ts';
import { FloatPart } from './float-part.tsx';
import { amountIn, type MoneyLimits, readMoney } from './money-entry.ts';
import { RefusalLine } from './refusal-line.tsx';

type MoneyFormProps = Omit<MoneyLimits, 'noReason'> & {
  /** What the form is called, and what it does, where that does not go without saying. */
  about?: { title: string; text: string };
  amountLabel: string;
  /** Why it is done has to be said. */
  reason?: { label: string; missing: string };
  confirmLabel: (values: { amount: string }) => string;
  /** An amount that nobody changed goes along when all of it becomes another one meanwhile. */
  follows?: boolean;
  isPending: boolean;
  error: Error | null;
  onSend: (money: { amount: number; reason: string; float: number | undefined }) => void;
  onClose: () => void;
  className?: string | undefined;
};

/** So much money, all of it unless somebody types less; with a reason, and with the float of a shift, where these are needed. */
export function MoneyForm({ most, sent, needsShift, about, reason, isPending, error, ...props }: MoneyFormProps) {
  const { entry, form, field, set } = useEntryForm(
    { amount: String(most), reason: '', float: '' },
    (typed) => readMoney(typed, { most, sent, needsShift, noReason: reason?.missing }),
    props.onSend,
  );
  const [all, setAll] = useState(most);
  if (props.follows && most !== all && !isPending && sent === undefined) {
    setAll(most);
    if (entry.amount === String(all)) set({ amount: String(most) });
  }
  return (
    <form {...form} aria-label={about?.title} className={cn('flex flex-col gap-4', props.className)}>
      {about && <p>{about.text}</p>}
      <Field
        label={props.amountLabel}
        required
        autoFocus
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        onFocus={({ target }) => target.select()}
        {...field('amount')}
      />
      {reason && (
        <Field label={reason.label} required autoComplete="off" maxLength={TAKING_NOTE_LIMIT} {...field('reason')} />
      )}
      {needsShift && <FloatPart {...field('float')} />}
      <RefusalLine error={error} fallback={words.moneyFailed} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" waiting={isPending} className="grow-999">
          {props.confirmLabel({ amount: formatRupees(amountIn(entry.amount) ?? most) })}
        </Button>
        {/* Only in a line of its own, where the first one leaves it no room, it is wide. */}
        <Button variant="outline" onClick={props.onClose} className="grow">
          {words.moneyNotNow}
        </Button>
      </div>
    </form>
  );
}
