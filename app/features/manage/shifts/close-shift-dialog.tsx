import { type ReactNode, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { Field } from '#app/components/field.tsx';
import { focusAtOnce } from '#app/components/focus-at-once.ts';
import { amountIn } from '#app/features/manage/frame/amount-in.ts';
import { useEntryForm } from '#app/features/manage/frame/use-entry-form.ts';
import { sentenceOf } from '#app/lib/api.ts';
import { TAKING_NOTE_LIMIT } from '#contract/limits.ts';
import type { Shift } from '#contract/shifts.ts';
import { formatRupees, toPaise, toRupees } from '#domain/price.ts';
import * as words from '#words/manage/shifts.ts';
import { useCloseShift } from './mutations.ts';
import type { OfVenue } from './queries.ts';
import { differenceText } from './shift-figures.tsx';

type CloseShiftDialogProps = { open: boolean; close: () => void; of: OfVenue; shift: Shift };

/** Counting the drawer: what is expected is shown once it was counted, and then it can be counted again. */
export default function CloseShiftDialog({ open, close, of, shift }: CloseShiftDialogProps) {
  const closing = useCloseShift(of, shift.id);
  const [isCounted, setCounted] = useState(false);
  const { entry, form, field } = useEntryForm({ counted: '', note: '' }, readCount, (count) =>
    isCounted ? closing.mutate(count) : setCounted(true),
  );
  function countAgain(): void {
    closing.reset();
    setCounted(false);
  }
  const closed = closing.data;
  const counted = amountIn(entry.counted);
  const title = shift.isOwn ? words.closeTitle : words.closeOfTitle({ person: shift.person || words.nameless });
  return (
    <Dialog open={open} onOpenChange={() => !closing.isPending && close()} title={closed ? words.closeDone : title}>
      {closed ? (
        <div role="status">
          <Count expected={closed.expected} counted={closed.counted ?? undefined} />
          {closed.note && <p className="mt-3 text-ink-muted wrap-anywhere">{words.listNote({ note: closed.note })}</p>}
          <Button size="lg" variant="solid" className="mt-6 w-full" onClick={close}>
            {words.closeFinish}
          </Button>
        </div>
      ) : (
        <form {...form} className="flex flex-col gap-5">
          {isCounted ? (
            <>
              <div ref={focusAtOnce} tabIndex={-1} className="outline-none">
                <Count expected={shift.expected} counted={counted} />
              </div>
              <Field
                label={words.closeNote}
                hint={words.closeNoteHint}
                rows={2}
                maxLength={TAKING_NOTE_LIMIT}
                {...field('note')}
              />
            </>
          ) : (
            <Field
              label={words.closeCounted}
              hint={words.closeCountFirst}
              required
              autoFocus
              prefix="₹"
              inputMode="decimal"
              autoComplete="off"
              maxLength={14}
              {...field('counted')}
            />
          )}
          {closing.error && (
            <p role="alert" className="rounded-xl bg-clay-50 px-4 py-3 font-medium text-clay-700">
              {sentenceOf(closing.error, words.closeFailed)}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" size="lg" waiting={closing.isPending} className="grow">
              {isCounted ? words.closeConfirm : words.closeCompare}
            </Button>
            {isCounted && !closing.isPending && (
              <Button size="lg" variant="outline" onClick={countAgain}>
                {words.closeAgain}
              </Button>
            )}
          </div>
        </form>
      )}
    </Dialog>
  );
}

function readCount({ counted, note }: { counted: string; note: string }) {
  const amount = amountIn(counted);
  if (amount === undefined) return { problems: { counted: words.amountMissing } };
  return { value: { counted: amount, note: note.trim() || undefined } };
}

function Count({ expected, counted }: { expected: number; counted: number | undefined }) {
  const difference = counted === undefined ? undefined : toRupees(toPaise(counted) - toPaise(expected));
  return (
    <dl className="rounded-xl bg-chalk-200 px-4 py-2 tabular-nums">
      <Line label={words.sumExpected}>{formatRupees(expected)}</Line>
      <Line label={words.sumCounted}>{counted === undefined ? '–' : formatRupees(counted)}</Line>
      <Line label={words.sumDifference}>
        <strong>{difference === undefined ? '–' : differenceText(difference)}</strong>
      </Line>
    </dl>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-1">
      <dt>{label}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}
