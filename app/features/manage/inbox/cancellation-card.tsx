import { Button } from '#app/components/button.tsx';
import { toast } from '#app/components/toast.ts';
import { RefusalLine } from '#app/features/manage/desk/refusal-line.tsx';
import type { InboxCancellation } from '#contract/inbox.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/manage/inbox.ts';
import { EntryCard } from './entry-card.tsx';
import { type InOrganisation, useInboxAct } from './mutations.ts';

const PROBLEMS = {
  moved: words.cancellationRescheduled,
  played: words.cancellationPlayed,
  nothing: words.cancellationNothing,
};

/** Somebody wants to cancel as the ground, which gives back more than one person may. */
export function CancellationCard({ of, item, now }: { of: InOrganisation; item: InboxCancellation; now: string }) {
  const acting = useInboxAct(of);
  const amount = formatRupees(item.amount);
  const proposed = formatRupees(item.proposed);
  const hasChanged = item.amount !== item.proposed && item.problem === null;
  return (
    <EntryCard item={item} kind={words.kindCancellation} now={now}>
      <p className="mt-3 rounded-xl bg-amber-50 px-4 py-2.5">
        {item.isMine
          ? words.cancellationMine({ amount: proposed })
          : words.cancellationBy({ by: item.by, amount: proposed, byTerms: formatRupees(item.byTerms) })}
      </p>
      {hasChanged && <p className="mt-3 font-semibold">{words.cancellationChanged({ amount })}</p>}
      {item.problem && <p className="mt-3 font-semibold">{PROBLEMS[item.problem]}</p>}
      <div className="mt-3 empty:hidden">
        <RefusalLine error={acting.error} fallback={words.actFailed} />
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        {!item.isMine && item.problem === null && (
          <Button
            variant="danger"
            waiting={acting.isPending}
            onClick={() =>
              acting.mutate(
                { act: 'confirmCancellation', cancellationId: item.id, amount: item.amount },
                { onSuccess: () => toast(words.cancellationDone) },
              )
            }
          >
            {words.cancellationConfirm({ amount })}
          </Button>
        )}
        <Button
          variant="outline"
          disabled={acting.isPending}
          onClick={() =>
            acting.mutate(
              { act: 'declineCancellation', cancellationId: item.id },
              { onSuccess: () => toast(words.cancellationKept) },
            )
          }
        >
          {item.isMine ? words.cancellationTakeBack : words.cancellationKeep}
        </Button>
      </div>
    </EntryCard>
  );
}
