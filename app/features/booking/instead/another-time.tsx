import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import type { ShownBooking } from '#app/features/booking/my-bookings/shown-booking.ts';
import { cn } from '#app/lib/cn.ts';
import { shortDate, timeRangeParts } from '#domain/date-text.ts';
import { formatPaise, formatRupees, toPaise } from '#domain/price.ts';
import { deskDifference } from '#domain/reschedule.ts';
import * as words from '#words/site/called-off.ts';
import { type FreeRun, freeRuns } from './free-runs.ts';
import type { InsteadCalls } from './instead-calls.ts';

type AnotherTimeProps = {
  booking: ShownBooking;
  calls: InsteadCalls;
  chosen: FreeRun | undefined;
  onChoose: (run: FreeRun) => void;
};

/** A day, then one of its free times, with what it costs more or less. */
export function AnotherTime({ booking, calls, chosen, onChoose }: AnotherTimeProps) {
  const { data: slots, error, refetch } = useQuery(calls.slotsQuery);
  const [wanted, setWanted] = useState<string>();
  if (!slots) {
    return (
      <div className="px-1" role="status">
        {error ? (
          <>
            <p>{words.slotsFailed}</p>
            <Button variant="outline" className="mt-2" onClick={() => void refetch()}>
              {words.slotsAgain}
            </Button>
          </>
        ) : (
          <p className="text-ink-muted">{words.slotsLoading}</p>
        )}
      </div>
    );
  }
  const runs = freeRuns(slots, booking);
  const days = [...new Set(runs.map(({ date }) => date))];
  const date = wanted !== undefined && days.includes(wanted) ? wanted : days[0];
  if (date === undefined) return <p className="px-1">{words.slotsNone}</p>;
  return (
    <div className="flex flex-col gap-4 rounded-2xl bg-chalk-200 p-4">
      <label className="flex flex-col gap-1.5">
        <span className="text-sm font-semibold">{words.slotsDate}</span>
        <select
          value={date}
          onChange={({ target: { value } }) => setWanted(value)}
          className="h-12 rounded-xl border border-ink/25 bg-white px-4 text-base"
        >
          {days.map((day) => (
            <option key={day} value={day}>
              {shortDate(day)}
            </option>
          ))}
        </select>
      </label>
      <fieldset>
        <legend className="text-sm font-semibold">{words.slotsTime}</legend>
        <div className="mt-1.5 grid grid-cols-2 gap-2 max-[22rem]:grid-cols-1">
          {runs
            .filter((run) => run.date === date)
            .map((run) => (
              <label
                key={run.fromTime}
                className={cn(
                  'relative flex min-h-14 cursor-pointer flex-col justify-center rounded-xl border border-ink/25 bg-white px-3 py-1.5 leading-tight',
                  'has-checked:border-pitch-950 has-checked:bg-floodlight',
                  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-turf-600',
                )}
              >
                <input
                  type="radio"
                  name="another-time"
                  className="sr-only"
                  checked={chosen?.date === run.date && chosen.fromTime === run.fromTime}
                  onChange={() => onChoose(run)}
                />
                <span className="text-sm font-semibold">
                  {timeRangeParts(run.fromTime, run.toTime).map((part) => (
                    <Fragment key={part}>
                      <span className="inline-block">{part}</span>{' '}
                    </Fragment>
                  ))}
                </span>
                <span className="text-sm tabular-nums">{formatRupees(run.price)}</span>
              </label>
            ))}
        </div>
      </fieldset>
      <p role="status" className="text-sm font-medium">
        {chosen ? differenceText(booking, chosen.price) : words.slotsChoose}
      </p>
    </div>
  );
}

/**
 * What it costs less is first taken off what was due, and comes back whole; of what it costs more, what was paid already
 * counts.
 */
function differenceText({ totalPrice, paid, calledOff }: ShownBooking, price: number): string {
  const before = { totalPaise: toPaise(totalPrice), duePaise: toPaise(calledOff?.due ?? 0) };
  const giving = { percent: 100, gatewayPaise: toPaise(paid), cashPaise: 0 };
  const { duePaise, usedPaise, backPaise, keptPaise } = deskDifference(before, toPaise(price), giving);
  if (duePaise > 0) return (before.duePaise > 0 ? words.slotsDue : words.slotsMore)({ amount: formatPaise(duePaise) });
  if (usedPaise > 0) return words.slotsPaid;
  if (backPaise + keptPaise > 0) return words.slotsLess({ amount: formatPaise(backPaise + keptPaise) });
  return before.duePaise > 0 ? words.slotsCovered : words.slotsSame;
}
