import { useQueryClient } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { sentenceOf } from '#app/lib/api.ts';
import { useSingleMutation } from '#app/lib/use-single-mutation.ts';
import { COMPLAINT_LIMIT } from '#contract/limits.ts';
import * as refused from '#words/shared/refused.ts';
import * as words from '#words/site/complaints.ts';
import { momentText } from './booking-words.ts';
import type { ComplaintCalls } from './complaint-calls.ts';
import type { ShownBooking } from './shown-booking.ts';
import { Panel } from './what-now.tsx';

/** What went wrong, and by when there is an answer. Nothing for what was never booked. */
export default function ComplaintPanel({ booking, calls }: { booking: ShownBooking; calls: ComplaintCalls }) {
  const client = useQueryClient();
  const [isWriting, setWriting] = useState(false);
  const { complaint, status } = booking;
  const onSettled = () => client.invalidateQueries({ queryKey: calls.changedKey });
  const escalating = useSingleMutation({ mutationFn: calls.escalate, onSettled });
  if (status === 'held' || status === 'expired') return null;
  const isOpen = complaint?.status === 'open';
  return (
    <Panel
      icon={<Megaphone className="size-5" />}
      title={complaint ? words.title({ number: complaint.number }) : words.offer}
    >
      {complaint ? (
        <div role="status">
          <p className="font-semibold text-ink">
            {complaint.settledAt
              ? words.settled({ when: momentText(complaint.settledAt) })
              : complaint.answeredAt
                ? words.settleBy({ when: momentText(complaint.settleBy) })
                : words.answerBy({ when: momentText(complaint.answerBy) })}
          </p>
          {complaint.messages.map(({ side, text, at }) => (
            <div key={at + side} className="mt-3">
              <blockquote className="border-l-3 border-line pl-3 whitespace-pre-line wrap-anywhere">{text}</blockquote>
              <p className="mt-1 text-sm">{BY[side]({ when: momentText(at) })}</p>
            </div>
          ))}
          {complaint.escalatedAt && (
            <p className="mt-3">{words.escalated({ when: momentText(complaint.escalatedAt) })}</p>
          )}
        </div>
      ) : (
        <p>{words.offerText}</p>
      )}
      {escalating.error && <p role="alert">{sentenceOf(escalating.error, words.failed)}</p>}
      {complaint?.canEscalate && (
        <Button
          variant="outline"
          className="mt-4 w-full"
          waiting={escalating.isPending}
          onClick={() => escalating.mutate()}
        >
          {words.escalate}
        </Button>
      )}
      {isWriting ? (
        <ComplaintForm calls={calls} onSettled={onSettled} onDone={() => setWriting(false)} />
      ) : (
        <Button variant="outline" className="mt-4 w-full" onClick={() => setWriting(true)}>
          {isOpen ? words.add : words.write}
        </Button>
      )}
    </Panel>
  );
}

const BY = { player: words.you, ground: words.ground, platform: words.platform };

type ComplaintFormProps = { calls: ComplaintCalls; onSettled: () => Promise<unknown>; onDone: () => void };

function ComplaintForm({ calls, onSettled, onDone }: ComplaintFormProps) {
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const filing = useSingleMutation({ mutationFn: calls.file, onSettled });

  function send(event: FormEvent): void {
    event.preventDefault();
    setMissing(!text.trim());
    if (text.trim()) filing.mutate(text.trim(), { onSuccess: onDone });
  }

  return (
    <form noValidate onSubmit={send} className="mt-4 flex flex-col gap-3">
      <Field
        label={words.what}
        name="complaint"
        rows={4}
        required
        autoFocus
        maxLength={COMPLAINT_LIMIT}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setMissing(false);
          filing.reset();
        }}
        error={isMissing ? refused.sayWhy : filing.error ? sentenceOf(filing.error, words.failed) : undefined}
      />
      <Button type="submit" waiting={filing.isPending}>
        {words.send}
      </Button>
      <Button variant="ghost" onClick={onDone}>
        {words.notNow}
      </Button>
    </form>
  );
}
