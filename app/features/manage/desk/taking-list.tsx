// What was taken at the counter for a booking, and how an entry that is wrong is taken back.
import { useState } from 'react';
import { useFocusBack } from '#app/components/use-focus-back.ts';
import { dayAndClockOf } from '#app/features/manage/frame/time-text.ts';
import type { DeskBooking } from '#contract/desk.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/manage/desk.ts';
import { CorrectForm } from './correct-form.tsx';
import type { At } from './mutations.ts';

type Taking = DeskBooking['takings'][number];
type TakingListProps = At & { booking: DeskBooking; mayTake: boolean };

export function TakingList({ token, venueId, booking, mayTake }: TakingListProps) {
  const { takings, number } = booking;
  const [wrong, setWrong] = useState<string>();
  const { giveBackTo, backTo } = useFocusBack<string>();
  if (takings.length === 0) return null;
  return (
    <ul aria-label={words.moneyTakings} className="mt-3 flex flex-col gap-1 border-t border-line pt-3 text-sm">
      {takings.map((taking) => (
        <li key={taking.id}>
          <p className="flex justify-between gap-3">
            <span className="min-w-0 text-ink-muted wrap-anywhere">{takingText(taking)}</span>
            <span className="shrink-0 tabular-nums">{formatRupees(taking.amount)}</span>
          </p>
          {taking.corrects && taking.note && <p className="wrap-anywhere">{taking.note}</p>}
          {mayTake && wrong !== taking.id && taking.correctable > 0 && (
            <button
              type="button"
              ref={backTo(taking.id)}
              onClick={() => setWrong(taking.id)}
              className="-mx-2 min-h-11 cursor-pointer rounded-lg px-2 font-medium text-turf-700 underline underline-offset-2"
            >
              {words.correctAction}
            </button>
          )}
          {/* It stays while it may have been saved without an answer, when nothing more can be taken back. */}
          {mayTake && wrong === taking.id && (
            <CorrectForm
              of={{ token, venueId, number }}
              taking={taking}
              onClose={() => {
                giveBackTo(taking.id);
                setWrong(undefined);
              }}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function takingText({ kind, amount, corrects, at, by }: Taking): string {
  const back = corrects ? words.moneyCorrected : words.moneyBack;
  const name = amount < 0 ? back : kind === 'cash' ? words.moneyCash : words.moneyUpi;
  const time = dayAndClockOf(at);
  return by ? words.moneyTaking({ kind: name, time, by }) : words.moneyTakingAlone({ kind: name, time });
}
