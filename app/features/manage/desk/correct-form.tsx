import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '#app/components/toast.ts';
import { isUnanswered } from '#app/lib/api.ts';
import type { DeskBooking } from '#contract/desk.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/manage/desk.ts';
import { newKey } from './money-entry.ts';
import { MoneyForm } from './money-form.tsx';
import { type OfBooking, useCorrectCash } from './mutations.ts';
import { currentShiftQuery } from './queries.ts';

type CorrectFormProps = { of: OfBooking; taking: DeskBooking['takings'][number]; onClose: () => void };

/** How much of a cash entry was not received, and why it was entered. */
export function CorrectForm({ of, taking, onClose }: CorrectFormProps) {
  // One for each opening of the form: what is sent again after no answer came does nothing more.
  const [key] = useState(newKey);
  const sending = useCorrectCash(of);
  const { data: shift } = useQuery(currentShiftQuery(of.token, of.venueId));
  return (
    <MoneyForm
      about={{ title: words.correctTitle, text: words.correctText }}
      amountLabel={words.correctAmount}
      reason={{ label: words.correctReason, missing: words.correctNoReason }}
      confirmLabel={words.correctConfirm}
      most={taking.correctable}
      sent={isUnanswered(sending.error) ? sending.variables?.amount : undefined}
      needsShift={shift === null}
      isPending={sending.isPending}
      error={sending.error}
      onSend={(correction) =>
        sending.mutate(
          { ...correction, key, taking: taking.id },
          {
            onSuccess() {
              toast(words.correctDone({ amount: formatRupees(correction.amount) }), { about: `money-${of.number}` });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
      className="my-2 rounded-xl bg-chalk-200 p-4 text-base"
    />
  );
}
