import { useQuery } from '@tanstack/react-query';
import { Minus, Plus, Repeat2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { ChoiceRow } from '#app/features/manage/frame/choice-row.tsx';
import { ROUND_BUTTON } from '#app/features/manage/frame/round-button.ts';
import { timeText } from '#app/features/manage/frame/time-text.ts';
import { useEntryForm } from '#app/features/manage/frame/use-entry-form.ts';
import { ValueSelect } from '#app/features/manage/frame/value-select.tsx';
import type { Day } from '#contract/day.ts';
import { printDuration } from '#domain/duration.ts';
import { formatRupees, toRupees } from '#domain/price.ts';
import * as words from '#words/manage/desk.ts';
import { EMPTY_ENTRY, type PaidHow, readDesk, takesMoney } from './desk-entry.ts';
import { FloatPart } from './float-part.tsx';
import type { FreeCell } from './free-cell.ts';
import { GuestFields } from './guest-fields.tsx';
import { amountIn } from './money-entry.ts';
import type { At } from './mutations.ts';
import { currentShiftQuery, deskPriceQuery } from './queries.ts';
import { RefusalLine, RefusalText } from './refusal-line.tsx';
import type { Repeated } from './repeated.ts';
import { calendarTime, cardPaise, nextFree, openEnds, type Sold, soldAt, soldText } from './slot-choice.ts';
import { type Sent, useNewBooking } from './use-new-booking.ts';

type BookingFormProps = At & {
  day: Day;
  cell: FreeCell;
  /** This is booked, and not the cell. */
  onInstead: (cell: FreeCell) => void;
  onBooked: (sent: Sent, isByUpi: boolean) => void;
  /** The same every week, for whoever was typed so far. */
  onRepeat: (slot: Repeated) => void;
};

const WAYS: readonly { value: PaidHow; label: string }[] = [
  { value: 'cash', label: words.payCash },
  { value: 'part', label: words.payPart },
  { value: 'upi', label: words.payUpi },
  { value: 'later', label: words.payLater },
];

export function BookingForm({ token, venueId, day, cell, onInstead, onBooked, onRepeat }: BookingFormProps) {
  const at = { token, venueId };
  const booking = useNewBooking(at);
  const { time, sold, options, ends, instead, setTo, setSold, setCell } = useSlot(day, cell);
  const slot = sold && { ...calendarTime(day.date, time), format: sold.format.id, space: sold.space.id };
  const { data: quoted } = useQuery(deskPriceQuery(token, venueId, slot));
  const price = quoted?.price ?? (sold ? toRupees(cardPaise(sold.format, time)) : 0);
  const { data: shift } = useQuery(currentShiftQuery(token, venueId));

  const { entry, set, problems, form, field } = useEntryForm(
    EMPTY_ENTRY,
    (typed) => readDesk(typed, { price, needsShift: shift === null }),
    ({ phone, name, how, cash, float }) => {
      if (!slot) return;
      booking.mutate(
        { wanted: { ...slot, phone, name, expectedPrice: price, cash }, float },
        { onSuccess: (sent) => onBooked(sent, how === 'upi') },
      );
    },
  );

  if (!sold) return <p>{words.newNothing}</p>;
  const part = amountIn(entry.amount);
  const left = part === undefined ? 0 : price - part;
  return (
    <form {...form} className="flex flex-col gap-5">
      <div className="space-y-3 rounded-card border border-line bg-white p-4">
        <TimeRow time={time} ends={ends} onChange={setTo} />
        {options.length > 1 ? (
          <ValueSelect
            label={words.newWhat}
            value={keyOf(sold)}
            options={options.map((one) => ({ value: keyOf(one), label: whatText(one) }))}
            onChange={setSold}
          />
        ) : (
          <Row name={words.newWhat}>{whatText(sold)}</Row>
        )}
        <Row name={words.newPrice}>
          <span className="font-display text-2xl leading-none font-extrabold tabular-nums">{formatRupees(price)}</span>
          {quoted?.offer && (
            <span className="block text-sm font-normal text-ink-muted">
              {words.newOffer({ name: quoted.offer.name, amount: formatRupees(quoted.offer.amount) })}
            </span>
          )}
        </Row>
      </div>
      {slot && (
        <Button
          variant="outline"
          onClick={() => onRepeat({ ...slot, space: sold.space, guest: { phone: entry.phone, name: entry.name } })}
        >
          <Repeat2 aria-hidden="true" className="size-5" />
          {words.newRepeat}
        </Button>
      )}
      <GuestFields {...at} guest={entry} problems={problems} onChange={set} />
      <ChoiceRow legend={words.payHow} value={entry.how} options={WAYS} onChange={(how) => set({ how })} />
      {entry.how === 'part' && (
        <Field
          label={words.payAmount}
          required
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          {...(left > 0 ? { hint: words.payAfterwards({ amount: formatRupees(left) }) } : {})}
          {...field('amount')}
        />
      )}
      {shift === null && takesMoney(entry.how) && <FloatPart {...field('float')} />}
      {options.length === 0 && !booking.isPending && !booking.error && <RefusalText>{words.newTaken}</RefusalText>}
      {options.length === 0 && instead && !booking.isPending && !booking.isUnsure && (
        <Button
          variant="outline"
          onClick={() => {
            setCell(instead);
            onInstead(instead);
          }}
        >
          {words.newInstead({ court: instead.court.name, time: timeText(instead) })}
        </Button>
      )}
      <RefusalLine error={booking.error} fallback={booking.isUnsure ? words.newUnsure : words.newFailed} />
      <Button type="submit" size="lg" waiting={booking.isPending}>
        {doneText(entry.how, { price, part })}
      </Button>
    </form>
  );
}

/** What is booked. What was chosen stays when somebody else takes it meanwhile, and all that was typed with it. */
function useSlot(day: Day, first: FreeCell) {
  const [{ court, from, to }, setCell] = useState(first);
  const [key, setSold] = useState<string>();
  const time = { from, to };
  const options = soldAt(day, court.id, time);
  const chosen = options.find((one) => keyOf(one) === key) ?? options[0];
  const last = useRef(chosen);
  if (chosen) last.current = chosen;
  return {
    time,
    options,
    sold: chosen ?? last.current,
    ends: openEnds(day, court.id, from),
    /** The next that is free, on whichever court. */
    instead: nextFree(day, from),
    setTo: (end: number) => setCell({ court, from, to: end }),
    setSold,
    setCell,
  };
}

const keyOf = ({ format, space }: Sold) => `${format.id}-${space.id}`;
const whatText = ({ format, space }: Sold) => words.newSold({ what: soldText(format), space: space.name });

function doneText(how: PaidHow, { price, part }: { price: number; part: number | undefined }): string {
  if (how === 'cash') return words.newDoneCash({ amount: formatRupees(price) });
  if (how === 'upi') return words.newDoneUpi;
  return how === 'part' && part ? words.newDoneCash({ amount: formatRupees(part) }) : words.newDone;
}

type TimeRowProps = { time: { from: number; to: number }; ends: readonly number[]; onChange: (to: number) => void };

function TimeRow({ time, ends, onChange }: TimeRowProps) {
  const shorter = ends.findLast((to) => to < time.to);
  const longer = ends.find((to) => to > time.to);
  return (
    <div className="flex items-center justify-between gap-3">
      <p aria-live="polite" className="min-w-0 font-semibold">
        {words.newLength({ time: timeText(time), length: printDuration(time.to - time.from) })}
      </p>
      <div className="flex shrink-0 gap-2">
        <Step label={words.newShorter} to={shorter} onChange={onChange}>
          <Minus aria-hidden="true" className="size-5" />
        </Step>
        <Step label={words.newLonger} to={longer} onChange={onChange}>
          <Plus aria-hidden="true" className="size-5" />
        </Step>
      </div>
    </div>
  );
}

type StepProps = { label: string; to: number | undefined; onChange: (to: number) => void; children: ReactNode };

function Step({ label, to, onChange, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={to === undefined}
      onClick={() => to !== undefined && onChange(to)}
      className={`${ROUND_BUTTON} aria-disabled:cursor-not-allowed aria-disabled:opacity-40`}
    >
      {children}
    </button>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <span className="text-ink-muted">{name}</span>
      <div className="min-w-0 text-right font-medium wrap-anywhere">{children}</div>
    </div>
  );
}
