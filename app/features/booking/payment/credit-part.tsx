// What a player has at the ground's organisation pays first.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { ActionBar } from '#app/components/action-bar.tsx';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { sentenceOf } from '#app/lib/api.ts';
import type { Booking } from '#contract/booking.ts';
import type { BookingCredit } from '#contract/call-offs.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/site/credit.ts';
import { bookingCreditQuery, usePayWithCredit, useUseCredit } from './credit-queries.ts';

type CreditPartProps = {
  token: string;
  booking: Booking;
  /** A payment has been begun elsewhere: what it pays must not change. */
  isFixed: boolean;
  /** What is left to pay may be another amount now. */
  onCredit: (credit: BookingCredit) => void;
  onBack: () => void;
  onPaid: () => void;
};

export default function CreditPart({ token, booking, isFixed, onCredit, onBack, onPaid }: CreditPartProps) {
  const { bookingId, totalPrice } = booking;
  const { data: credit } = useQuery(bookingCreditQuery(token, bookingId, totalPrice));
  const using = useUseCredit(token, bookingId, totalPrice);
  const paying = usePayWithCredit(token, bookingId);
  const id = useId();
  useEffect(() => {
    if (credit) onCredit(credit);
  }, [credit, onCredit]);
  if (!credit || (credit.available === 0 && credit.used === 0)) return null;
  const { organisation, available, used, toPay } = credit;
  const error = using.error ?? paying.error;
  return (
    <Card className="mb-5 p-5 sm:p-7">
      <label className="flex min-h-11 cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          className="mt-0.5 size-6 shrink-0 accent-turf-700"
          checked={used > 0}
          disabled={isFixed || using.isPending || paying.isPending}
          aria-describedby={id}
          onChange={({ target }) => using.mutate(target.checked)}
        />
        <span className="leading-snug font-semibold">
          {words.use({ amount: formatRupees(available), organisation })}
        </span>
      </label>
      <p id={id} role="status" className="mt-1 pl-9 text-[0.9375rem] text-ink-muted">
        {used === 0 ? words.useText : toPay === 0 ? words.all : words.left({ amount: formatRupees(toPay) })}
      </p>
      {error && (
        <p role="alert" className="mt-3 rounded-xl bg-clay-50 px-4 py-3 font-medium text-clay-700">
          {sentenceOf(error, words.failed)}
        </p>
      )}
      {toPay === 0 && (
        <ActionBar>
          <Button variant="ghost" size="lg" className="px-5" onClick={onBack} disabled={paying.isPending}>
            {words.back}
          </Button>
          <Button
            size="lg"
            className="flex-1"
            waiting={paying.isPending || paying.isSuccess}
            onClick={() => paying.mutate(undefined, { onSuccess: onPaid })}
          >
            {words.confirm}
          </Button>
        </ActionBar>
      )}
    </Card>
  );
}
