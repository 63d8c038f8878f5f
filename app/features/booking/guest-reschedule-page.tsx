import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { LinkButton } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { NotFoundView } from '#app/components/not-found-view.tsx';
import { eventQuery } from '#app/features/venues/queries.ts';
import { sentenceOf } from '#app/lib/api.ts';
import { useEntryOverReloads } from '#app/lib/reloaded-entry.ts';
import { useTopOnChange } from '#app/lib/use-top-on-change.ts';
import type { Answer } from '#contract/calls.ts';
import type { Slot, Venue } from '#contract/venue.ts';
import { indiaDate } from '#domain/india-time.ts';
import { withOwnBooking } from '#domain/own-hold.ts';
import { periodOf } from '#domain/periods.ts';
import type { Selection } from '#domain/range-selection.ts';
import { slotsOfTime } from '#domain/run-lines.ts';
import { runPrice } from '#domain/run-price.ts';
import * as guestWords from '#words/site/guest-booking.ts';
import * as bookingWords from '#words/site/my-bookings.ts';
import * as words from '#words/site/reschedule.ts';
import { useGuestReschedule } from './guest/mutations.ts';
import { guestBookingQuery } from './guest/queries.ts';
import { guestInstead } from './instead/instead-calls.ts';
import { BookingPageFailed } from './my-bookings/booking-page-states.tsx';
import { moneyOfMove } from './reschedule/due-difference.ts';
import { countOf, isSameSlot, refundAfterRescheduling } from './reschedule/new-slot.ts';
import { RescheduleAction } from './reschedule/reschedule-action.tsx';
import {
  RescheduleCancelled,
  Rescheduled,
  RescheduleLoading,
  RescheduleNotAllowed,
} from './reschedule/reschedule-states.tsx';
import { RescheduleSummary } from './reschedule/reschedule-summary.tsx';
import { useRescheduleHistory } from './reschedule/use-reschedule-history.ts';
import { SlotPicker } from './slots/slot-picker.tsx';

type Known = Answer<'getGuestBooking'>['data'];

/** Where whoever has the link in the message of a booking moves it. What it costs more is due: nothing is paid here. */
export function GuestReschedulePage({ guestToken }: { guestToken: string }) {
  const { data: known, isError, isFetching, refetch } = useQuery(guestBookingQuery(guestToken));
  if (known) return <Move guestToken={guestToken} known={known} />;
  if (known === null) {
    return (
      <NotFoundView to="/bookings" label={bookingWords.title}>
        {guestWords.notFound}
      </NotFoundView>
    );
  }
  return isError && !isFetching ? <BookingPageFailed onRetry={() => void refetch()} /> : <RescheduleLoading />;
}

function Move({ guestToken, known }: { guestToken: string; known: Known }) {
  const { booking } = known;
  const slots = useQuery(guestInstead(guestToken).slotsQuery);
  const event = useQuery(eventQuery(booking.eventId));
  const [done, setDone] = useState<Known['booking'] | null>(null);
  const { wasRescheduledHere } = useRescheduleHistory({ booking, rescheduled: done, isLeaving: false });
  const isRescheduled = wasRescheduledHere || done !== null;
  useEntryOverReloads();
  const page = `/b/${guestToken}`;
  useTopOnChange(isRescheduled ? 'rescheduled' : 'choosing');
  if (booking.status === 'cancelled') return <RescheduleCancelled booking={booking} page={page} />;
  if (isRescheduled) return <Rescheduled booking={done ?? booking} page={page} />;
  if (!booking.rescheduling.allowed || !booking.rescheduling.addsToDue)
    return <RescheduleNotAllowed booking={booking} page={page} />;
  if (slots.data && event.data) {
    const { venue } = event.data;
    return <Choosing {...{ guestToken, known, venue, page }} slots={slots.data} onDone={setDone} />;
  }
  const failed = [slots, event].find(({ isError, isFetching }) => isError && !isFetching);
  return failed ? <BookingPageFailed onRetry={() => void failed.refetch()} /> : <RescheduleLoading />;
}

type ChoosingProps = {
  guestToken: string;
  known: Known;
  slots: Slot[];
  venue: Venue;
  page: string;
  onDone: (moved: Known['booking']) => void;
};

function Choosing({ guestToken, known: { booking, serverTime }, slots, venue, page, onDone }: ChoosingProps) {
  const [selection, setSelection] = useState<Selection | null>(null);
  const moving = useGuestReschedule(guestToken, booking, onDone);
  const price = selection && runPrice(slotsOfTime(selection, slots));
  const chosen =
    selection !== null && price !== null && !isSameSlot(booking, selection)
      ? { target: { ...selection, price }, difference: moneyOfMove(booking, price) }
      : null;
  const refund =
    chosen &&
    refundAfterRescheduling(
      booking,
      { ...chosen.target, difference: chosen.difference, percent: booking.rescheduling.refundPercent },
      new Date(serverTime),
    );

  function move(): void {
    if (!chosen) return;
    const { target, difference } = chosen;
    moving.mutate({
      date: target.date,
      fromTime: target.fromTime,
      toTime: target.toTime,
      expectedPrice: target.price,
      expectedRefund: difference.comesBack,
      expectedDue: difference.later?.due,
      expectedRefundPercent: booking.rescheduling.refundPercent,
    });
  }

  const action = (
    <RescheduleAction
      target={chosen?.target ?? null}
      difference={chosen?.difference ?? null}
      refund={refund}
      isBusy={moving.isPending}
      disabled={!chosen}
      onPress={move}
    />
  );

  return (
    <div className="wrap min-h-svh max-w-5xl py-6 sm:py-9">
      <LinkButton to={page} variant="outline" className="mb-6">
        <ArrowLeft className="size-4" />
        {words.back}
      </LinkButton>
      <h1 className="mb-6 text-3xl sm:text-5xl">{words.title}</h1>
      {moving.error && (
        <p role="alert" className="mb-6 rounded-2xl bg-amber-50 px-5 py-4 font-medium text-amber-900">
          {sentenceOf(moving.error, words.failed)}
        </p>
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card className="p-5 sm:p-7">
          <SlotPicker
            title={<h2 className="text-2xl">{venue.name}</h2>}
            today={indiaDate(new Date(serverTime))}
            venue={venue}
            slots={withOwnBooking(slots, booking)}
            opensOn={periodOf(booking.fromTime)}
            usual={{ count: countOf(slots, booking), duration: booking.duration }}
            initial={{ date: booking.date }}
            onChange={setSelection}
          />
        </Card>
        <aside aria-label={words.summaryTitle} className="flex flex-col gap-4 lg:sticky lg:top-24">
          <RescheduleSummary
            booking={booking}
            target={chosen?.target ?? null}
            difference={chosen?.difference ?? null}
            refund={refund}
            action={action}
          />
        </aside>
      </div>
    </div>
  );
}
