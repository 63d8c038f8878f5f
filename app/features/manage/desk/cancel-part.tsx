import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { focusAtOnce } from '#app/components/focus-at-once.ts';
import { dismissToasts, toast } from '#app/components/toast.ts';
import { ChoiceChip } from '#app/features/manage/frame/choice-chip.tsx';
import type { DeskBooking } from '#contract/desk.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/manage/desk.ts';
import { backOf } from './money-entry.ts';
import { movedToast } from './move-target.ts';
import { type At, useCancelAtDesk } from './mutations.ts';
import { RefusalLine } from './refusal-line.tsx';

export type Back = { inFull: boolean; rupees: number };

/** What may go back: by the terms as long as it has not begun, all of it when the ground cannot keep its word. */
export function backChoices({ cancelling, startsAt }: DeskBooking, { now, mayAll }: { now: number; mayAll: boolean }) {
  if (!cancelling) return [];
  const { byTerms, inFull } = cancelling;
  const hasBegun = Date.parse(startsAt) <= now;
  const choices: Back[] = [];
  if (!hasBegun) choices.push({ inFull: false, rupees: byTerms });
  if (mayAll && (hasBegun || inFull !== byTerms)) choices.push({ inFull: true, rupees: inFull });
  return choices;
}

/** With room for what a choice adds to it. */
function showWhole(section: HTMLElement | null): void {
  section?.scrollIntoView({ block: 'start' });
}

type CancelPartProps = At & { booking: DeskBooking; choices: readonly Back[]; onClose: () => void };

/** Says what goes back and how, then cancels. */
export function CancelPart({ token, venueId, booking, choices, onClose }: CancelPartProps) {
  const { number, due, cancelling, startsAt, proposal } = booking;
  const sending = useCancelAtDesk({ token, venueId, number });
  const [isAll, setAll] = useState(choices[0]?.inFull ?? false);
  const chosen = choices.find(({ inFull }) => inFull === isAll) ?? choices[0];
  if (!chosen || !cancelling) return null;
  const isProposal = chosen.inFull && cancelling.needsSecondPerson && (!proposal || proposal.isMine);
  const { online, credit, cash } = backOf(chosen.rupees, booking);

  function confirm({ inFull, rupees }: Back): void {
    sending.mutate(
      { inFull, expectedBack: rupees, expectedStart: startsAt },
      {
        onSuccess() {
          dismissToasts(movedToast(number));
          if (isProposal) toast(words.cancelProposed);
          onClose();
        },
      },
    );
  }

  return (
    <section
      ref={showWhole}
      aria-label={words.cancelTitle}
      className="mb-5 rounded-card border border-clay/40 bg-white p-4"
    >
      <h3 ref={focusAtOnce} tabIndex={-1} className="text-xl outline-none">
        {words.cancelTitle}
      </h3>
      {choices.length > 1 && (
        <fieldset className="mt-3">
          <legend className="text-sm font-semibold">{words.cancelChoice}</legend>
          <div className="mt-1.5 flex flex-col gap-2">
            {choices.map(({ inFull, rupees }) => (
              <ChoiceChip
                key={String(inFull)}
                type="radio"
                name="back"
                checked={inFull === chosen.inFull}
                onChange={() => setAll(inFull)}
              >
                {inFull
                  ? words.cancelInFull({ amount: formatRupees(rupees) })
                  : words.cancelByTerms({ amount: formatRupees(rupees), percent: cancelling.percent })}
              </ChoiceChip>
            ))}
          </div>
        </fieldset>
      )}
      <ul className="my-3 flex flex-col gap-1">
        {online > 0 && <li>{words.cancelOnline({ amount: formatRupees(online) })}</li>}
        {credit > 0 && <li>{words.cancelCredit({ amount: formatRupees(credit) })}</li>}
        {cash > 0 && <li>{words.cancelCash({ amount: formatRupees(cash) })}</li>}
        {chosen.rupees === 0 && <li>{cancelling.inFull > 0 ? words.cancelNone : words.cancelNothing}</li>}
        {due > 0 && <li>{words.cancelDropped({ amount: formatRupees(due) })}</li>}
      </ul>
      {isProposal && <p className="mb-3 rounded-xl bg-amber-50 px-4 py-2.5">{words.cancelNeedsSecond}</p>}
      <RefusalLine error={sending.error} fallback={words.cancelFailed} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="danger" waiting={sending.isPending} onClick={() => confirm(chosen)} className="grow">
          {isProposal ? words.cancelPropose : words.cancelConfirm}
        </Button>
        <Button variant="outline" onClick={onClose} className="grow">
          {words.cancelKeep}
        </Button>
      </div>
    </section>
  );
}
