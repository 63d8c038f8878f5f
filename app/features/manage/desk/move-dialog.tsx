// Another court or time for a booking: chosen here or dropped on the sheet, with the money said before anything moves.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { Field } from '#app/components/field.tsx';
import { toast } from '#app/components/toast.ts';
import { dayQuery } from '#app/features/manage/day-query.ts';
import { SelectField } from '#app/features/manage/frame/select-field.tsx';
import { blockOf, sheetSpot } from '#app/features/manage/frame/sheet-spot.ts';
import { timeText } from '#app/features/manage/frame/time-text.ts';
import { ValueSelect } from '#app/features/manage/frame/value-select.tsx';
import { sentenceOf } from '#app/lib/api.ts';
import { recoverFocus } from '#app/lib/recover-focus.ts';
import { useUnanswered } from '#app/lib/use-unanswered.ts';
import type { Answer, CallInput } from '#contract/calls.ts';
import type { Day, DayBooking } from '#contract/day.ts';
import type { DeskBooking } from '#contract/desk.ts';
import type { DeskQuote } from '#contract/desk-moves.ts';
import { printClock } from '#domain/clock-time.ts';
import { shortDate, shortDateAt, twelveHourTime } from '#domain/date-text.ts';
import { dateAt, type Minutes, minutesInto } from '#domain/day-window.ts';
import { printDuration } from '#domain/duration.ts';
import { isCalendarDate } from '#domain/india-time.ts';
import { UNDO_MS } from '#domain/reschedule.ts';
import * as words from '#words/manage/desk.ts';
import { MoveAsked } from './move-asked.tsx';
import {
  type Dropped,
  differenceText,
  firstTarget,
  isOtherInFull,
  losesByTerms,
  minutesOf,
  movedToast,
  spacesFor,
  type Target,
} from './move-target.ts';
import { type At, useMoveAtDesk, useMoveBack } from './mutations.ts';
import { deskBookingQuery, moveQuoteQuery } from './queries.ts';
import { RefusalLine } from './refusal-line.tsx';
import { calendarTime, startsIn } from './slot-choice.ts';

type MoveDialogProps = At & {
  day: Day;
  booking: DayBooking | undefined;
  dropped: Dropped | undefined;
  now: number;
  /** Beyond the terms. */
  mayGiveAll: boolean;
  onClose: () => void;
};

export function MoveDialog({ token, venueId, day, booking, dropped, now, mayGiveAll, onClose }: MoveDialogProps) {
  const number = String(booking?.bookingId ?? '');
  const { data, error } = useQuery({ ...deskBookingQuery(token, venueId, number), enabled: booking !== undefined });
  if (!booking) return null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      focusAfterwards={() => sheetSpot(booking.key)}
      title={words.rescheduleTitle({ name: booking.name })}
      description={words.rescheduleFrom({
        court: booking.space,
        date: shortDate(dateAt(day.date, booking.from)),
        time: timeText(booking),
      })}
    >
      {data?.status === 'cancelled' ? (
        <p>{words.moneyCancelled}</p>
      ) : data ? (
        <MoveForm
          token={token}
          venueId={venueId}
          booking={data}
          block={booking}
          first={firstTarget(day, data, dropped)}
          now={now}
          mayGiveAll={mayGiveAll}
          onClose={onClose}
        />
      ) : (
        <RefusalLine error={error} fallback={words.moneyNotLoaded} />
      )}
    </Dialog>
  );
}

type NewPlace = CallInput<'rescheduleAtDesk'>['body'];
type Seen = { quote: DeskQuote; before: DeskBooking };
const placeOf = ({ date, fromTime, toTime, format, space }: DeskBooking) => ({
  date,
  fromTime,
  toTime,
  format: format.id,
  space: space.id,
});

type MoveFormProps = At & {
  booking: DeskBooking;
  block: DayBooking;
  first: Target;
  now: number;
  mayGiveAll: boolean;
  onClose: () => void;
};

function MoveForm({ token, venueId, booking, block, first, now, mayGiveAll, onClose }: MoveFormProps) {
  const { number } = booking;
  const [target, setTarget] = useState(first);
  const [isAskedByGround, setAskedByGround] = useState(false);
  const moving = useMoveAtDesk({ token, venueId, number });
  const announce = useAnnounced({ token, venueId });
  const { data: day } = useQuery({
    ...dayQuery(token, venueId, target.date),
    enabled: isCalendarDate(target.date),
  });
  const minutes = minutesOf(block);
  const spaces = day ? spacesFor(day, booking) : [];
  const space = spaces.find(({ id }) => id === target.space);
  const starts = day && space ? startsIn(day, space, { minutes, now: minutesInto(day.date, now), own: block.key }) : [];
  const { from } = target;
  const isThere = day?.date === first.date && from === block.from && target.space === booking.space.id;
  const isPossible = from !== undefined && starts.includes(from) && !isThere;
  const slot =
    day && space && isPossible
      ? {
          ...calendarTime(day.date, { from, to: from + minutes }),
          space: space.id,
          ...(booking.format.id === null ? {} : { format: booking.format.id }),
        }
      : undefined;
  const unanswered = useUnanswered<NewPlace, Seen>(JSON.stringify([target, isAskedByGround]));
  const { again } = unanswered;
  const { data: byTerms, error: notQuoted } = useQuery(moveQuoteQuery(token, venueId, number, slot));
  const waiving = mayGiveAll && slot ? { ...slot, inFull: true } : undefined;
  const { data: waived } = useQuery(moveQuoteQuery(token, venueId, number, waiving));
  const hasChoice = byTerms !== undefined && waived !== undefined && isOtherInFull(byTerms, waived);
  const inFull = hasChoice && isAskedByGround;
  const quote = inFull ? waived : byTerms;
  // What was sent may be done by now, and then it is there already.
  const seen = again?.seen ?? (slot && quote ? { quote, before: booking } : undefined);

  function change(part: Partial<Target>): void {
    moving.reset();
    setTarget({ ...target, ...part });
  }
  function confirm(): void {
    const request = again?.body ?? (slot && quote && { ...slot, inFull, from: placeOf(booking), expected: quote });
    if (!request || !seen) return;
    unanswered.send(request, seen);
    moving.mutate(request, {
      onSuccess({ booking: moved, undo }) {
        announce(moved, undo);
        onClose();
      },
      onError: unanswered.settle,
    });
  }

  return (
    <div className="flex flex-col gap-4">
      <Field
        label={words.rescheduleDate}
        type="date"
        required
        value={target.date}
        onChange={({ target: { value } }) => change({ date: value })}
      />
      {spaces.length > 1 && (
        <ValueSelect
          label={words.rescheduleCourt}
          value={target.space ?? 0}
          options={spaces.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => change({ space: id })}
        />
      )}
      <SelectField
        label={words.rescheduleTime}
        value={from !== undefined && starts.includes(from) ? from : ''}
        error={again || !day ? undefined : problemOf({ from, starts, minutes })}
        onChange={({ target: { value } }) => change({ from: value ? Number(value) : undefined })}
      >
        <option value="">{words.rescheduleChoose}</option>
        {starts.map((start) => (
          <option key={start} value={start}>
            {optionText(day?.date ?? target.date, { from: start, to: start + minutes })}
          </option>
        ))}
      </SelectField>
      {hasChoice && (
        <MoveAsked
          isByGround={isAskedByGround}
          disabled={again !== undefined}
          onChange={(isByGround) => {
            moving.reset();
            setAskedByGround(isByGround);
          }}
        />
      )}
      <div role="status" className="rounded-card border border-line bg-white p-4 empty:hidden">
        {isThere && !again ? (
          <p>{words.rescheduleHere}</p>
        ) : seen ? (
          <ul className="flex flex-col gap-1 font-medium">
            {differenceText(seen.quote, seen.before).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          slot && !notQuoted && <p className="text-ink-muted">{words.rescheduleAsking}</p>
        )}
      </div>
      {seen && !mayGiveAll && losesByTerms(seen.quote) && (
        <p className="text-ink-muted">{words.rescheduleAskedAtDesk}</p>
      )}
      {seen?.quote.needsSecondPerson && (
        <p className="rounded-xl bg-amber-50 px-4 py-2.5">{words.rescheduleAskedNeedsSecond}</p>
      )}
      <RefusalLine error={moving.error ?? (slot ? notQuoted : null)} fallback={words.rescheduleUnanswered} />
      <Button size="lg" disabled={!seen || seen.quote.needsSecondPerson} waiting={moving.isPending} onClick={confirm}>
        {words.rescheduleConfirm}
      </Button>
    </div>
  );
}

/** What begins after midnight is on another date than the sheet's, which stands above. */
function optionText(date: string, time: Minutes): string {
  const own = dateAt(date, time.from);
  return own === date ? timeText(time) : shortDateAt(own, timeText(time));
}

type Chosen = { from: number | undefined; starts: readonly number[]; minutes: number };

function problemOf({ from, starts, minutes }: Chosen): string | undefined {
  const length = printDuration(minutes);
  if (starts.length === 0) return words.rescheduleNoTime({ length });
  if (from === undefined || starts.includes(from)) return undefined;
  return words.rescheduleNotFree({ length, time: twelveHourTime(printClock(from)) });
}

type Undo = Answer<'rescheduleAtDesk'>['data']['undo'];

/** Says where it is now, with a way back for as long as moving back restores everything. */
function useAnnounced(at: At) {
  const moveBack = useMoveBack(at);
  const whereOf = ({ date, fromTime, space }: DeskBooking) =>
    `${space.name}, ${shortDate(date)}, ${twelveHourTime(fromTime)}`;
  return function announce(moved: DeskBooking, undo: Undo): void {
    const { number, name } = moved;
    const about = movedToast(number);
    async function back(to: NonNullable<Undo>): Promise<void> {
      const { format, move, ...slot } = to;
      try {
        const restored = await moveBack(number, { ...slot, undoes: move, ...(format === null ? {} : { format }) });
        toast(words.rescheduleUndone({ name, time: whereOf(restored) }), { about });
      } catch (error) {
        toast(sentenceOf(error, words.rescheduleFailed), { tone: 'error', about });
      }
    }
    /** The button that was pressed goes away: what it is about takes the focus. */
    function goBack(to: NonNullable<Undo>): void {
      sheetSpot(blockOf(number))?.focus({ preventScroll: true });
      recoverFocus();
      void back(to);
    }
    toast(words.rescheduleDone({ name, time: whereOf(moved) }), {
      about,
      ms: UNDO_MS,
      ...(undo ? { action: { label: words.rescheduleUndo, onPress: () => goBack(undo) } } : {}),
    });
  };
}
