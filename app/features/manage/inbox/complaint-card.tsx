import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { toast } from '#app/components/toast.ts';
import { RefusalLine } from '#app/features/manage/desk/refusal-line.tsx';
import type { InboxComplaint } from '#contract/inbox.ts';
import { COMPLAINT_LIMIT } from '#contract/limits.ts';
import { shortMoment } from '#domain/date-text.ts';
import * as words from '#words/manage/inbox.ts';
import { EntryCard, Quote } from './entry-card.tsx';
import { type Answering, useInboxAct } from './mutations.ts';

/** A complaint with all that was said; whoever answers may settle it with that. */
export function ComplaintCard({ of, item, now }: { of: Answering; item: InboxComplaint; now: string }) {
  const acting = useInboxAct(of);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);

  function send(settles: boolean): void {
    const answer = text.trim();
    setMissing(!answer);
    if (!answer) return;
    acting.mutate(
      { act: 'answer', complaintId: item.id, text: answer, settles },
      {
        onSuccess() {
          toast(words.doneAnswered);
          setText('');
        },
      },
    );
  }

  return (
    <EntryCard item={item} kind={words.kindComplaint({ number: item.number })} now={now}>
      {item.escalatedAt && of.organisationId !== null && (
        <p className="mt-2 font-semibold text-clay-700">{words.escalated}</p>
      )}
      {item.messages.map(({ side, text: said, at }) => (
        <Quote key={at + side} isOurs={side !== 'player'} by={byOf(of, item, side, shortMoment(new Date(at)))}>
          {said}
        </Quote>
      ))}
      <div className="mt-4 flex flex-col gap-3">
        <RefusalLine error={acting.error} fallback={words.actFailed} />
        <Field
          label={words.reply}
          name={`answer-${item.id}`}
          rows={3}
          required
          maxLength={COMPLAINT_LIMIT}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setMissing(false);
          }}
          error={isMissing ? words.answerMissing : undefined}
        />
        <div className="flex flex-wrap gap-2">
          <Button waiting={acting.isPending} onClick={() => send(false)}>
            {words.send}
          </Button>
          <Button variant="outline" disabled={acting.isPending} onClick={() => send(true)}>
            {words.sendAndSettle}
          </Button>
        </div>
      </div>
    </EntryCard>
  );
}

/** Who said it, to whoever reads. */
function byOf(
  { organisationId }: Pick<Answering, 'organisationId'>,
  { name, venue }: InboxComplaint,
  side: InboxComplaint['messages'][number]['side'],
  when: string,
): string {
  if (side === 'platform') return words.sidePlatform({ when });
  if (side === 'player') return words.sidePlayer({ name, when });
  return organisationId === null ? words.sidePlayer({ name: venue.name, when }) : words.sideGround({ when });
}
