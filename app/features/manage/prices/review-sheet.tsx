import { useQuery } from '@tanstack/react-query';
import { Button } from '#app/components/button.tsx';
import { Sheet } from '#app/components/dialog.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { formatPaise } from '#domain/price.ts';
import type { RateCard } from '#domain/rate-card.ts';
import type { Replay } from '#domain/rate-replay.ts';
import * as words from '#words/manage/prices.ts';

type ReviewSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  card: RateCard;
  /** What last month's bookings would have brought by this card. */
  replayOf: (card: RateCard) => Promise<Replay>;
  problem: React.ReactNode;
  isSaving: boolean;
  onSave: () => void;
};

/** The last look before players pay the new prices: what last month would have brought. */
export function ReviewSheet({ open, onOpenChange, card, replayOf, problem, isSaving, onSave }: ReviewSheetProps) {
  const replay = useQuery({
    queryKey: ['replay', card],
    queryFn: () => replayOf(card),
    enabled: open,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Sheet
      side="bottom-or-right"
      open={open}
      onOpenChange={onOpenChange}
      title={words.reviewingTitle}
      description={words.reviewingText}
    >
      <div aria-live="polite">
        {replay.data ? (
          <ReplayView replay={replay.data} />
        ) : replay.isError ? (
          <p className="rounded-xl bg-chalk-200 px-4 py-3">{words.reviewingFailed}</p>
        ) : (
          <Skeleton className="h-44 rounded-2xl" />
        )}
      </div>
      <p className="mt-5 text-sm text-ink-muted">{words.reviewingHeld}</p>
      {problem}
      <div className="mt-6 flex gap-3">
        <Button variant="ghost" size="lg" onClick={() => onOpenChange(false)} disabled={isSaving}>
          {words.reviewingBack}
        </Button>
        <Button
          size="lg"
          className="flex-1"
          onClick={onSave}
          waiting={isSaving}
          // Prices are changed with open eyes: first what they would have brought is known, or that it cannot be.
          disabled={replay.isPending}
        >
          {isSaving ? words.saving : words.save}
        </Button>
      </div>
    </Sheet>
  );
}

function ReplayView({ replay: { bookings, oldPaise, newPaise, dearer, cheaper } }: { replay: Replay }) {
  if (bookings === 0) return <p className="rounded-2xl bg-chalk-200 px-4 py-4">{words.replayNone}</p>;
  const difference = newPaise - oldPaise;
  const share = oldPaise > 0 ? Math.round((Math.abs(difference) / oldPaise) * 100) : 0;
  const change = { amount: formatPaise(Math.abs(difference)), percent: share };
  const most = Math.max(oldPaise, newPaise, 1);
  return (
    <section className="rounded-2xl border border-line bg-white p-4">
      <h3 className="text-sm font-semibold tracking-normal">{words.replayTitle({ count: bookings })}</h3>
      <dl className="mt-3 space-y-3">
        <Bar label={words.replayOld} paise={oldPaise} share={oldPaise / most} className="bg-ink/25" />
        <Bar label={words.replayNew} paise={newPaise} share={newPaise / most} className="bg-turf-600" />
      </dl>
      <p className="mt-4 font-display text-xl font-bold">
        {difference === 0 ? words.replaySame : (difference > 0 ? words.replayMore : words.replayLess)(change)}
      </p>
      {dearer + cheaper > 0 && <p className="mt-1 text-sm text-ink-muted">{words.replayWhom({ dearer, cheaper })}</p>}
    </section>
  );
}

function Bar({ label, paise, share, className }: { label: string; paise: number; share: number; className: string }) {
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <dt className="text-ink-muted">{label}</dt>
        <dd className="font-semibold tabular-nums">{formatPaise(paise)}</dd>
      </div>
      <div aria-hidden="true" className="mt-1 h-2 overflow-hidden rounded-full bg-chalk-200">
        <div className={`h-full rounded-full ${className}`} style={{ width: `${Math.round(share * 100)}%` }} />
      </div>
    </div>
  );
}
