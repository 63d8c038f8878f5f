import type { ComponentProps } from 'react';
import * as words from '#words/manage/desk.ts';
import { MoneyForm } from './money-form.tsx';

export type TakeKind = 'cash' | 'upi' | 'credit' | 'back';
export type Taken = { amount: number; float: number | undefined };

type TakeFormProps = Pick<
  ComponentProps<typeof MoneyForm>,
  'most' | 'sent' | 'needsShift' | 'isPending' | 'error' | 'onClose' | 'className'
> & { kind: TakeKind; onTake: (taken: Taken) => void };

/** All that is due, or owed, or a part of it. */
export function TakeForm({ kind, onTake, ...form }: TakeFormProps) {
  return <MoneyForm {...form} follows amountLabel={words.payAmount} confirmLabel={LABELS[kind]} onSend={onTake} />;
}

const LABELS = {
  cash: words.moneyTakeAmount,
  upi: words.moneyShowAmount,
  credit: words.moneyCreditAmount,
  back: words.moneyGiveAmount,
};
