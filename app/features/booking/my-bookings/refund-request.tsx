import { MessageSquareText } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { sentenceOf } from '#app/lib/api.ts';
import { recoverFocus } from '#app/lib/recover-focus.ts';
import { REFUND_REASON_LIMIT } from '#contract/limits.ts';
import type { MyBookingDetails } from '#contract/my-booking.ts';
import type { RefundRequestAnswer } from '#contract/refund.ts';
import { formatRupees } from '#domain/price.ts';
import * as refused from '#words/shared/refused.ts';
import * as words from '#words/site/my-bookings.ts';
import { momentText } from './booking-words.ts';
import { useAskRefund } from './mutations.ts';
import { requestState } from './request-words.ts';
import { Panel } from './what-now.tsx';

/** As long as the server takes; told here so that nobody writes in vain. */

/** For what the terms do not cover: a person reads it and answers. */
export function RefundRequest({ token, booking }: { token: string; booking: MyBookingDetails }) {
  const { refundRequest, canAskRefund, status } = booking;
  const [isWriting, setWriting] = useState(false);
  const [wasSent, setSent] = useState(false);
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wasSent) told.current?.focus();
  }, [wasSent]);
  if (!refundRequest && !canAskRefund) return null;
  if (status === 'held') return null;
  const mayAsk = canAskRefund && refundRequest?.status !== 'asked';
  return (
    <Panel
      icon={<MessageSquareText className="size-5" />}
      title={refundRequest ? words.requestTitle : words.requestOffer}
    >
      <div ref={told} role="status" tabIndex={-1} className="outline-none">
        {refundRequest && <RequestSoFar request={refundRequest} />}
      </div>
      {!refundRequest && !isWriting && <p>{words.requestOfferText}</p>}
      {mayAsk && !isWriting && (
        <Button variant="outline" className="mt-4 w-full" onClick={() => setWriting(true)}>
          {refundRequest ? words.requestAskAgain : words.requestAsk}
        </Button>
      )}
      {isWriting && (
        <RequestForm
          token={token}
          booking={booking}
          onSent={() => {
            setWriting(false);
            setSent(true);
          }}
          onLeave={() => {
            setWriting(false);
            recoverFocus();
          }}
        />
      )}
    </Panel>
  );
}

function RequestSoFar({ request }: { request: RefundRequestAnswer }) {
  const { status, answer, reason, createdAt, decidedAt } = request;
  return (
    <div>
      <p className="font-semibold text-ink">{requestState(request)}</p>
      <blockquote className="mt-2 border-l-3 border-line pl-3 break-words whitespace-pre-line">{reason}</blockquote>
      <p className="mt-1 text-sm">{words.requestYou({ when: momentText(createdAt) })}</p>
      {answer && (
        <>
          <blockquote className="mt-3 border-l-3 border-turf-600 pl-3 break-words whitespace-pre-line text-ink">
            {answer}
          </blockquote>
          <p className="mt-1 text-sm">
            {decidedAt ? words.requestUsOn({ when: momentText(decidedAt) }) : words.requestUs}
          </p>
        </>
      )}
      {status === 'asked' && (
        <p className="mt-3 text-sm">
          {words.requestAnswerBy({ when: momentText(request.answerBy) })} {words.requestWillTell}
        </p>
      )}
    </div>
  );
}

type RequestFormProps = { token: string; booking: MyBookingDetails; onSent: () => void; onLeave: () => void };

function RequestForm({ token, booking, onSent, onLeave }: RequestFormProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const asking = useAskRefund(token, booking.bookingId);
  // Also until the request is shown instead.
  const isBusy = asking.isPending || asking.isSuccess;
  const form = useRef<HTMLFormElement>(null);

  function send(event: FormEvent): void {
    event.preventDefault();
    setMissing(!reason.trim());
    if (reason.trim()) asking.mutate(reason.trim(), { onSuccess: onSent });
    else form.current?.querySelector('textarea')?.focus();
  }

  return (
    <form ref={form} noValidate onSubmit={send} className="mt-3 flex flex-col gap-3">
      <Field
        label={words.requestReason}
        name="reason"
        rows={4}
        required
        autoFocus
        maxLength={REFUND_REASON_LIMIT}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value);
          setMissing(false);
          asking.reset();
        }}
        error={isMissing ? refused.sayWhy : asking.error ? sentenceOf(asking.error, words.requestFailed) : undefined}
        hint={words.requestReasonHint({ amount: formatRupees(booking.paid) })}
      />
      <Button type="submit" waiting={isBusy}>
        {isBusy ? words.requestSending : words.requestSend}
      </Button>
      <Button variant="ghost" disabled={isBusy} onClick={onLeave}>
        {words.requestNotNow}
      </Button>
    </form>
  );
}
