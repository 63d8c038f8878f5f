import { Undo2 } from 'lucide-react';
import { type Dispatch, useEffect, useReducer, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { toast } from '#app/components/toast.ts';
import { ApiError, sentenceOf } from '#app/lib/api.ts';
import { useLeaveWarning } from '#app/lib/use-leave-warning.ts';
import { useSingleMutation } from '#app/lib/use-single-mutation.ts';
import type { RateCard } from '#domain/rate-card.ts';
import type { Replay } from '#domain/rate-replay.ts';
import * as words from '#words/manage/prices.ts';
import { BasePrice } from './base-price.tsx';
import { BrushBar } from './brush-bar.tsx';
import { type DraftAction, draw, isChanged, newDraft, type OpenHours, type PriceDraft } from './price-draft.ts';
import { ReviewSheet } from './review-sheet.tsx';
import { RuleList } from './rule-list.tsx';
import { SaveBar } from './save-bar.tsx';
import { PaintedText, WeekGrid } from './week-grid.tsx';

export type SavedPrices = { card: RateCard; version: number };

type PriceEditorProps = SavedPrices & {
  hours: OpenHours;
  /** 'YYYY-MM-DD' in India. */
  today: string;
  replayOf: (card: RateCard) => Promise<Replay>;
  /** Refuses when somebody else saved meanwhile. */
  save: (card: RateCard, version: number) => Promise<SavedPrices>;
  /** What is saved now. */
  reload: () => Promise<SavedPrices>;
};

/** The prices of one format: a week to paint, the same in rules, and a last look before they hold. */
export function PriceEditor({ card, version, hours, today, replayOf, save, reload }: PriceEditorProps) {
  const [draft, dispatch] = useReducer(draw, newDraft(card, version, hours));
  const [isReviewed, setReviewed] = useState(false);
  const saving = useSingleMutation({
    mutationFn: () => save(draft.card, draft.version),
    onSuccess: (saved: SavedPrices) => {
      dispatch({ type: 'saved', ...saved });
      setReviewed(false);
      toast(words.saved);
    },
  });
  const loading = useSingleMutation({
    mutationFn: reload,
    onSuccess: (theirs: SavedPrices) => {
      dispatch({ type: 'theirs', ...theirs });
      saving.reset();
      setReviewed(false);
      toast(words.theirs);
    },
  });
  useUndoKey(dispatch);
  useLeaveWarning(isChanged(draft));
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card className="overflow-visible p-4 sm:p-6">
          <WeekHead draft={draft} dispatch={dispatch} />
          <div className="sticky top-0 z-20 -mx-4 border-b border-line bg-white/95 px-4 py-2 sm:-mx-6 sm:px-6">
            <BrushBar draft={draft} dispatch={dispatch} />
          </div>
          <div className="pt-4">
            {hours.nightEnds > 0 && <p className="mb-3 text-sm text-ink-muted">{words.gridNight}</p>}
            <WeekGrid draft={draft} dispatch={dispatch} />
            <p aria-live="polite" className="sr-only">
              <PaintedText painted={draft.painted} />
            </p>
          </div>
        </Card>
        <div className="space-y-5">
          <Card className="p-4 sm:p-6">
            <BasePrice draft={draft} dispatch={dispatch} />
          </Card>
          <Card className="p-4 sm:p-6">
            <h2 className="mb-4 text-xl">{words.rulesTitle}</h2>
            <RuleList draft={draft} dispatch={dispatch} today={today} />
          </Card>
        </div>
      </div>
      {isChanged(draft) && (
        <SaveBar onDiscard={() => dispatch({ type: 'discard' })} onReview={() => setReviewed(true)} />
      )}
      <ReviewSheet
        open={isReviewed}
        onOpenChange={setReviewed}
        card={draft.card}
        replayOf={replayOf}
        isSaving={saving.isPending}
        onSave={() => saving.mutate()}
        problem={
          saving.isError && (
            <div role="alert" className="mt-5 rounded-xl bg-clay-50 px-4 py-3 text-clay-700">
              <p className="font-medium">{sentenceOf(saving.error, words.saveFailed)}</p>
              {isStale(saving.error) && (
                <Button variant="outline" className="mt-3" waiting={loading.isPending} onClick={() => loading.mutate()}>
                  {words.loadTheirs}
                </Button>
              )}
            </div>
          )
        }
      />
    </>
  );
}

function WeekHead({ draft, dispatch }: { draft: PriceDraft; dispatch: Dispatch<DraftAction> }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 pb-2 xl:flex-nowrap">
      <div className="max-w-prose">
        <h2 className="text-xl">{words.weekTitle}</h2>
        <p id="paint-help" className="mt-1 text-sm text-ink-muted">
          <span className="pointer-coarse:hidden">{words.weekHelp}</span>
          <span className="hidden pointer-coarse:inline">{words.weekHelpTouch}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 xl:shrink-0">
        <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-turf-700"
            checked={draft.step === 30}
            onChange={(event) => dispatch({ type: 'step', step: event.target.checked ? 30 : 60 })}
          />
          {words.halfHours}
        </label>
        <Button
          variant="outline"
          className="px-4!"
          disabled={draft.past.length === 0}
          onClick={() => dispatch({ type: 'undo' })}
        >
          <Undo2 aria-hidden="true" className="size-4" />
          {words.undo}
        </Button>
      </div>
    </div>
  );
}

function useUndoKey(dispatch: Dispatch<DraftAction>): void {
  useEffect(() => {
    function undo(event: KeyboardEvent): void {
      const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'radio';
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || event.shiftKey || isTyping) return;
      event.preventDefault();
      dispatch({ type: 'undo' });
    }
    document.addEventListener('keydown', undo);
    return () => document.removeEventListener('keydown', undo);
  }, [dispatch]);
}

const isStale = (error: Error) => error instanceof ApiError && error.code === 'prices_changed';
