import { useState } from 'react';
import { toast } from '#app/components/toast.ts';
import { isUnanswered } from '#app/lib/api.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/manage/desk.ts';
import { newKey } from './money-entry.ts';
import { MoneyForm } from './money-form.tsx';
import { type OfBooking, useWriteOff } from './mutations.ts';

type WriteOffFormProps = { of: OfBooking; due: number; onClose: () => void };

/** Drops what is due for a game that is over. */
export function WriteOffForm({ of, due, onClose }: WriteOffFormProps) {
  // One for each opening of the form: what is sent again after no answer came does nothing more.
  const [key] = useState(newKey);
  const sending = useWriteOff(of);
  return (
    <MoneyForm
      about={{ title: words.writeOffTitle, text: words.writeOffText }}
      amountLabel={words.writeOffAmount}
      reason={{ label: words.writeOffReason, missing: words.writeOffNoReason }}
      confirmLabel={words.writeOffConfirm}
      most={due}
      sent={isUnanswered(sending.error) ? sending.variables?.amount : undefined}
      // It goes into no drawer.
      needsShift={false}
      isPending={sending.isPending}
      error={sending.error}
      onSend={({ amount, reason }) =>
        sending.mutate(
          { key, amount, reason },
          {
            onSuccess() {
              toast(words.writeOffDone({ amount: formatRupees(amount) }), { about: `money-${of.number}` });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
      className="mb-5 rounded-card border border-line bg-white p-4"
    />
  );
}
