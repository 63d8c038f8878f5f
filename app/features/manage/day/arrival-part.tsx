import { Check, Undo2, UserX } from 'lucide-react';
import { Button } from '#app/components/button.tsx';
import { clockOf } from '#app/features/manage/frame/time-text.ts';
import type { VenuePageProps } from '#app/features/manage/page-props.ts';
import type { Day, DayBooking } from '#contract/day.ts';
import type { ActingRole } from '#contract/roles.ts';
import { type Arrival, arrivalProblem, noShowFrom, type Played } from '#domain/arrival.ts';
import { dayInterval } from '#domain/day-window.ts';
import * as words from '#words/manage/day.ts';
import { useSetArrival } from './mutations.ts';

const NOTES_ARRIVALS: readonly ActingRole[] = ['owner', 'manager', 'desk', 'staff'];

type ArrivalPartProps = {
  token: string;
  venue: VenuePageProps['venue'];
  day: Day;
  booking: DayBooking;
  now: number;
};

/** Whether they have come, and the buttons that say so. What can be said already is shown at once. */
export function ArrivalPart({ token, venue, day, booking, now }: ArrivalPartProps) {
  const setArrival = useSetArrival(token, venue.id, day.date);
  const { arrival } = booking;
  const game = { start: new Date(booking.startsAt), end: new Date(booking.endsAt), day: dayInterval(day) };
  const may = (state: Arrival) => arrivalProblem(state, game, new Date(now)) === undefined;
  const says = (state: Arrival) => setArrival({ booking, state });
  const mayNote = NOTES_ARRIVALS.includes(venue.role);
  return (
    <section aria-label={words.detailsArrival} className="mb-5 rounded-card border border-line bg-white p-4">
      <p role="status" className="font-semibold">
        {arrivalText(booking)}
      </p>
      {mayNote && (
        <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
          {arrival !== 'arrived' && may('arrived') && (
            <Button onClick={() => says('arrived')}>
              <Check aria-hidden="true" className="size-5" />
              {words.arrivalArrived}
            </Button>
          )}
          {arrival === 'expected' && may('no_show') && (
            <Button variant="outline" onClick={() => says('no_show')}>
              <UserX aria-hidden="true" className="size-5" />
              {words.arrivalNoShow}
            </Button>
          )}
          {arrival !== 'expected' && may('expected') && (
            <Button variant="outline" onClick={() => says('expected')}>
              <Undo2 aria-hidden="true" className="size-5" />
              {words.arrivalUndo}
            </Button>
          )}
        </div>
      )}
      <Hint problem={hintOf(booking, game, new Date(now), mayNote)} />
    </section>
  );
}

function Hint({ problem }: { problem: string | undefined }) {
  return problem ? <p className="mt-2 text-sm text-ink-muted">{problem}</p> : null;
}

function arrivalText({ arrival, arrivedAt }: DayBooking): string {
  if (arrival === 'no_show') return words.arrivalIsNoShow;
  return arrival === 'arrived' && arrivedAt
    ? words.arrivalIsArrived({ time: clockOf(arrivedAt) })
    : words.arrivalIsExpected;
}

/** Why something that one might look for is not there. */
function hintOf({ arrival }: DayBooking, game: Played, now: Date, mayNote: boolean) {
  if (!mayNote) return words.arrivalOnlyReading;
  const problem = arrivalProblem('arrived', game, now);
  if (problem === 'too_late') return words.arrivalUntil;
  if (problem === 'too_early') return words.arrivalTooEarly;
  const isWaiting = arrival === 'expected' && arrivalProblem('no_show', game, now) === 'not_late_yet';
  return isWaiting ? words.arrivalFrom({ time: clockOf(noShowFrom(game).getTime()) }) : undefined;
}
