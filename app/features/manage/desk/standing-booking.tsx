import { Button } from '#app/components/button.tsx';
import { focusAtOnce } from '#app/components/focus-at-once.ts';
import { timeText } from '#app/features/manage/frame/time-text.ts';
import type { VenuePageProps } from '#app/features/manage/page-props.ts';
import type { DeskBooking } from '#contract/desk.ts';
import { clockMinutes } from '#domain/clock-time.ts';
import { toPaise } from '#domain/price.ts';
import * as words from '#words/manage/desk.ts';
import { BookingDesk } from './booking-desk.tsx';

type StandingBookingProps = {
  token: string;
  venue: VenuePageProps['venue'];
  booking: DeskBooking;
  now: number;
  onClose: () => void;
};

/** Something was booked at an earlier try, whose answer was lost: this is it, with its money. */
export function StandingBooking({ token, venue, booking, now, onClose }: StandingBookingProps) {
  const { name, number, due, fromTime, toTime, space } = booking;
  const time = timeText({ from: clockMinutes(fromTime), to: clockMinutes(toTime) });
  return (
    <>
      <p ref={focusAtOnce} tabIndex={-1} className="mb-4 rounded-xl bg-amber-50 px-4 py-2.5 outline-none">
        {words.newStands({ name, court: space.name, time })}
      </p>
      <BookingDesk token={token} venue={venue} number={number} duePaise={toPaise(due)} now={now} onMove={undefined} />
      <Button size="lg" onClick={onClose} className="w-full">
        {words.newClose}
      </Button>
    </>
  );
}
