import { useState } from 'react';
import type { ShownBooking } from '#app/features/booking/my-bookings/shown-booking.ts';
import type { CalledOff } from '#contract/call-offs.ts';
import { shortMoment } from '#domain/date-text.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/site/called-off.ts';
import { AnotherTime } from './another-time.tsx';
import { ChoiceFoot } from './choice-foot.tsx';
import { type FreeRun, slotOf } from './free-runs.ts';
import { type InsteadCalls, useChooseInstead } from './instead-calls.ts';

type UnpaidChoiceProps = { booking: ShownBooking; calledOff: CalledOff; calls: InsteadCalls };

/** Nothing was paid: another time, or nothing. */
export function UnpaidChoice({ booking, calledOff: { due, deadline }, calls }: UnpaidChoiceProps) {
  const [run, setRun] = useState<FreeRun>();
  const choosing = useChooseInstead(calls, () => words.doneRescheduled);
  return (
    <>
      <p className="mt-3">{words.unpaidText({ amount: formatRupees(due) })}</p>
      <h3 className="mt-5 mb-3 text-lg">{words.unpaidQuestion}</h3>
      <AnotherTime booking={booking} calls={calls} chosen={run} onChoose={setRun} />
      <ChoiceFoot
        until={deadline && words.unpaidUntil({ until: shortMoment(new Date(deadline)) })}
        error={choosing.error}
        confirm={run && words.confirmRescheduled}
        isReady
        isPending={choosing.isPending}
        onConfirm={() => run && choosing.mutate({ choice: 'moved', slot: slotOf(run) })}
      />
    </>
  );
}
