import { type FormEvent, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { toast } from '#app/components/toast.ts';
import { RefusalLine } from '#app/features/manage/desk/refusal-line.tsx';
import { amountIn } from '#app/features/manage/frame/amount-in.ts';
import type { Inbox, InboxRequest } from '#contract/inbox.ts';
import { REFUND_REASON_LIMIT } from '#contract/limits.ts';
import { shortMoment } from '#domain/date-text.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/manage/inbox.ts';
import { EntryCard, Quote } from './entry-card.tsx';
import { grantedText, leftText } from './granted-words.ts';
import { type InOrganisation, useInboxAct } from './mutations.ts';

type RequestCardProps = { of: InOrganisation; item: InboxRequest; inbox: Inbox };

const DONE = { proposed: words.doneProposed, declined: words.doneDeclined, answered: '' };

/** A refund request: money back, or a reason why not. Large refunds need two people. */
export function RequestCard({ of, item, inbox }: RequestCardProps) {
  const acting = useInboxAct(of);
  const [doing, setDoing] = useState<'grant' | 'decline'>();
  const { proposal } = item;
  const act = (what: Parameters<typeof acting.mutate>[0]) =>
    acting.mutate(what, {
      onSuccess({ status, cash = 0 }) {
        const amount = 'amount' in what ? what.amount : 0;
        toast(status === 'approved' ? grantedText({ amount, cash }) : DONE[status]);
        setDoing(undefined);
      },
    });
  return (
    <EntryCard item={item} kind={words.kindRefund} now={inbox.serverTime}>
      <Quote by={words.sidePlayer({ name: item.name, when: shortMoment(new Date(item.createdAt)) })}>
        {item.reason}
      </Quote>
      <p className="mt-3 font-semibold">{leftText(item)}</p>
      {proposal && (
        <p className="mt-2 rounded-xl bg-amber-50 px-4 py-2.5">
          {proposal.isMine
            ? words.proposedMine({ amount: formatRupees(proposal.amount) })
            : words.proposed({ by: proposal.by, amount: formatRupees(proposal.amount) })}
        </p>
      )}
      <div className="mt-3 empty:hidden">
        <RefusalLine error={acting.error} fallback={words.actFailed} />
      </div>
      {doing ? (
        <DecideForm
          key={doing}
          item={item}
          above={inbox.secondPersonAbove}
          isGrant={doing === 'grant'}
          isPending={acting.isPending}
          onSend={({ amount, answer }) =>
            act(
              doing === 'grant'
                ? { act: 'grant', requestId: item.id, amount, answer }
                : { act: 'decline', requestId: item.id, answer },
            )
          }
          onClose={() => {
            acting.reset();
            setDoing(undefined);
          }}
        />
      ) : (
        <div className="mt-4 flex flex-wrap gap-2">
          {proposal && !proposal.isMine && (
            <Button
              waiting={acting.isPending}
              onClick={() => act({ act: 'confirm', requestId: item.id, amount: proposal.amount })}
            >
              {words.confirm({ amount: formatRupees(proposal.amount) })}
            </Button>
          )}
          <Button variant={proposal ? 'outline' : 'primary'} onClick={() => setDoing('grant')}>
            {proposal ? words.grantOther : words.grant}
          </Button>
          <Button variant="outline" onClick={() => setDoing('decline')}>
            {words.decline}
          </Button>
        </div>
      )}
    </EntryCard>
  );
}

/** `above`: the amount above which it takes two people, where it does. */
function hintOf({ item, above }: { item: InboxRequest; above: number | null }): string | undefined {
  const hints = [
    ...(above === null ? [] : [words.proposeHint({ above: formatRupees(above) })]),
    ...(item.leftCash > 0 ? [words.cashHint] : []),
  ];
  return hints.join(' ') || undefined;
}

type DecideFormProps = {
  item: InboxRequest;
  above: number | null;
  isGrant: boolean;
  isPending: boolean;
  onSend: (given: { amount: number; answer: string }) => void;
  onClose: () => void;
};

function DecideForm({ item, above, isGrant, isPending, onSend, onClose }: DecideFormProps) {
  const [typed, setTyped] = useState(String(item.left));
  const [answer, setAnswer] = useState('');
  const [wrong, setWrong] = useState<'amount' | 'answer'>();
  const amount = amountIn(typed) ?? 0;
  const isLarge = above !== null && amount > above;

  function send(event: FormEvent): void {
    event.preventDefault();
    const problem = isGrant
      ? amount > 0 && amount <= item.left
        ? undefined
        : 'amount'
      : answer.trim()
        ? undefined
        : 'answer';
    setWrong(problem);
    if (!problem) onSend({ amount, answer: answer.trim() });
  }

  return (
    <form noValidate onSubmit={send} className="mt-4 flex flex-col gap-3">
      {isGrant && (
        <Field
          label={words.amount}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          required
          autoFocus
          maxLength={12}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(undefined);
          }}
          error={wrong === 'amount' ? words.amountWrong({ most: formatRupees(item.left) }) : undefined}
          hint={hintOf({ item, above: isLarge ? above : null })}
        />
      )}
      <Field
        label={words.answer}
        name="answer"
        rows={3}
        required={!isGrant}
        maxLength={REFUND_REASON_LIMIT}
        value={answer}
        onChange={({ target }) => {
          setAnswer(target.value);
          setWrong(undefined);
        }}
        error={wrong === 'answer' ? words.answerMissing : undefined}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" waiting={isPending}>
          {!isGrant
            ? words.declineNow
            : isLarge
              ? words.propose({ amount: formatRupees(amount) })
              : words.grantNow({ amount: formatRupees(amount) })}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {words.notNow}
        </Button>
      </div>
    </form>
  );
}
