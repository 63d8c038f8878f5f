// A booking for whoever stands at the counter or is on the phone: who, paid how, done.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Sheet } from '#app/components/dialog.tsx';
import { dismissToasts, toast } from '#app/components/toast.ts';
import { timeText } from '#app/features/manage/frame/time-text.ts';
import type { VenuePageProps } from '#app/features/manage/page-props.ts';
import type { Day } from '#contract/day.ts';
import type { Series } from '#contract/series.ts';
import { clockMinutes } from '#domain/clock-time.ts';
import { longDate } from '#domain/date-text.ts';
import { dateAt } from '#domain/day-window.ts';
import * as words from '#words/manage/desk.ts';
import * as regulars from '#words/manage/series.ts';
import { BookingForm } from './booking-form.tsx';
import type { FreeCell } from './free-cell.ts';
import type { Repeated } from './repeated.ts';
import { StandingBooking } from './standing-booking.tsx';
import { UpiStep } from './upi-step.tsx';
import type { Sent } from './use-new-booking.ts';

/** What was said of the last booking must not lie over the next one. */
const SAID = 'booked-at-desk';

type NewBookingDialogProps = {
  token: string;
  venue: VenuePageProps['venue'];
  day: Day;
  cell: FreeCell | undefined;
  now: number;
  /** The form for a game of every week. */
  repeat: (how: { slot: Repeated; onBack: () => void; onBooked: (series: Series) => void }) => ReactNode;
  onClose: () => void;
};

export function NewBookingDialog({ token, venue, day, cell, now, repeat, onClose }: NewBookingDialogProps) {
  // While it slides away it still shows what it showed.
  const last = useRef(cell);
  if (cell) last.current = cell;
  const shown = cell ?? last.current;
  const [booked, setBooked] = useState<Sent>();
  const [repeated, setRepeated] = useState<Repeated>();
  // What was free was taken meanwhile, and this is booked instead.
  const [instead, setInstead] = useState<FreeCell>();
  const lastBooked = useRef<string>(undefined);
  useEffect(() => {
    if (cell) dismissToasts(SAID);
  }, [cell]);
  if (!shown) return null;
  const wanted = instead ?? shown;

  function close(): void {
    setBooked(undefined);
    setRepeated(undefined);
    setInstead(undefined);
    onClose();
  }
  function onBooked(sent: Sent, isByUpi: boolean): void {
    const { booking, isEarlier } = sent;
    lastBooked.current = booking.number;
    if (isEarlier || (isByUpi && booking.due > 0)) {
      setBooked(sent);
      return;
    }
    const time = timeText({ from: clockMinutes(booking.fromTime), to: clockMinutes(booking.toTime) });
    toast(words.newBooked({ name: booking.name, time }), { about: SAID });
    close();
  }

  function onSeries(series: Series): void {
    const [first] = series.dates.filter(({ status }) => status === 'booked');
    lastBooked.current = first?.booking?.number;
    toast(regulars.repeatBooked({ name: series.name, count: series.ahead }), { about: SAID });
    close();
  }

  return (
    <Sheet
      side="bottom-or-right"
      open={cell !== undefined}
      onOpenChange={(open) => !open && close()}
      focusAfterwards={() => document.querySelector<HTMLElement>(`[data-spot^="booking-${lastBooked.current}-"]`)}
      title={booked ? booked.booking.name : repeated ? regulars.repeatTitle : words.newTitle}
      description={words.newWhere({
        court: booked?.booking.space.name ?? wanted.court.name,
        date: longDate(booked?.booking.date ?? dateAt(day.date, wanted.from)),
      })}
    >
      {booked?.isEarlier ? (
        <StandingBooking token={token} venue={venue} booking={booked.booking} now={now} onClose={close} />
      ) : booked ? (
        <UpiStep
          token={token}
          venueId={venue.id}
          number={booked.booking.number}
          amount={booked.booking.due}
          doneLabel={words.newClose}
          onClose={close}
        />
      ) : repeated ? (
        repeat({ slot: repeated, onBack: () => setRepeated(undefined), onBooked: onSeries })
      ) : (
        <BookingForm
          key={`${shown.court.id}-${shown.from}`}
          token={token}
          venueId={venue.id}
          day={day}
          cell={shown}
          onInstead={setInstead}
          onBooked={onBooked}
          onRepeat={setRepeated}
        />
      )}
    </Sheet>
  );
}
