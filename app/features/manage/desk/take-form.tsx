import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { useEntryForm } from '#app/features/manage/frame/use-entry-form.ts';
import { cn } from '#app/lib/cn.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/manage/desk.ts';
import { FloatPart } from './float-part.tsx';
import { amountIn, amountProblem, floatProblem } from './money-entry.ts';
import { RefusalLine } from './refusal-line.tsx';

export type TakeKind = 'cash' | 'upi' | 'credit' | 'back';
export type Taken = { amount: number; float: number | undefined };

type TakeFormProps = {
  kind: TakeKind;
  /** All that is due, or owed. */
  most: number;
  /** What may be entered already, so that less is due by now. It may be sent again. */
  sent: number | undefined;
  needsShift: boolean;
  isPending: boolean;
  error: Error | null;
  onTake: (taken: Taken) => void;
  onClose: () => void;
  className?: string;
};

/** All of it unless somebody types less, also when that becomes another amount meanwhile. */
export function TakeForm({
  kind,
  most,
  sent,
  needsShift,
  isPending,
  error,
  onTake,
  onClose,
  className,
}: TakeFormProps) {
  const { entry, form, field, set } = useEntryForm(
    { amount: String(most), float: '' },
    (typed) => readTaken(typed, { most, sent, needsShift }),
    onTake,
  );
  const [all, setAll] = useState(most);
  if (most !== all && !isPending && sent === undefined) {
    setAll(most);
    if (entry.amount === String(all)) set({ amount: String(most) });
  }
  const amount = formatRupees(amountIn(entry.amount) ?? most);
  return (
    <form {...form} className={cn('flex flex-col gap-4', className)}>
      <Field
        label={words.payAmount}
        required
        autoFocus
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        onFocus={({ target }) => target.select()}
        {...field('amount')}
      />
      {needsShift && <FloatPart {...field('float')} />}
      <RefusalLine error={error} fallback={words.moneyFailed} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" waiting={isPending} className="grow">
          {LABELS[kind]({ amount })}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {words.moneyNotNow}
        </Button>
      </div>
    </form>
  );
}

const LABELS = {
  cash: words.moneyTakeAmount,
  upi: words.moneyShowAmount,
  credit: words.moneyCreditAmount,
  back: words.moneyGiveAmount,
};

type Entry = { amount: string; float: string };

function readTaken(
  { amount, float }: Entry,
  { most, sent, needsShift }: Pick<TakeFormProps, 'most' | 'sent' | 'needsShift'>,
) {
  const isAgain = sent !== undefined && amountIn(amount) === sent;
  const wrong = isAgain ? undefined : amountProblem(amount, most);
  const noFloat = needsShift ? floatProblem(float) : undefined;
  if (wrong || noFloat) {
    return { problems: { ...(wrong ? { amount: wrong } : {}), ...(noFloat ? { float: noFloat } : {}) } };
  }
  return { value: { amount: amountIn(amount) ?? 0, float: needsShift ? amountIn(float) : undefined } };
}
