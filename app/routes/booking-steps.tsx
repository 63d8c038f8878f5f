// The steps of the booking page, put together from the features that draw them.
import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { type BookingDraft, forgetDraft, writeDraft } from '#app/features/booking/booking-draft-storage.ts';
import { BookingFrame } from '#app/features/booking/booking-frame.tsx';
import { NoSlots } from '#app/features/booking/booking-states.tsx';
import { chosenOfBooking, chosenOfSelection, withOwnHold } from '#app/features/booking/chosen.ts';
import { detailsOfBooking, detailsOfUser } from '#app/features/booking/details.ts';
import { DetailsForm } from '#app/features/booking/details-form.tsx';
import { HoldCountdown } from '#app/features/booking/hold-countdown.tsx';
import { BookingPromises, BookingSummary, PriceSummary } from '#app/features/booking/summaries.tsx';
import { ahead, useBookingFlow } from '#app/features/booking/use-booking-flow.ts';
import { PaymentSection } from '#app/features/payment/payment-section.tsx';
import { SlotPicker } from '#app/features/slots/slot-picker.tsx';
import type { Answer } from '#contract/endpoints.ts';
import type { User } from '#contract/session.ts';
import type { Slot, Venue } from '#contract/venue.ts';
import { newBookingId } from '#domain/booking-draft.ts';
import { indiaDate } from '#domain/india-time.ts';
import { FALLBACK_HOURLY_PRICE, formatRupees } from '#domain/price.ts';
import { areaAndCity } from '#domain/venue-location-label.ts';
import { useWaitingWish } from './use-waiting-wish.tsx';

const HOLD_ENDED = 'Your hold on this slot has ended. Select it again to continue; what you typed is kept.';

type BookingStepsProps = {
  bookingId: string;
  token: string;
  user: User;
  own: (Answer<'getBooking'>['data'] & { receivedAt: number }) | null;
  draft: BookingDraft | null;
  venue: Venue;
  slots: Slot[];
  onSlotsChanged: () => void;
};

export function BookingSteps(props: BookingStepsProps) {
  const { bookingId, token, user, own, draft, venue, slots, onSlotsChanged } = props;
  const navigate = useNavigate();
  const held = own?.booking.status === 'held' && own.booking.holdExpiresAt ? own : null;
  const refetchSlots = useRef(onSlotsChanged);
  refetchSlots.current = onSlotsChanged;
  const flow = useBookingFlow({
    bookingId,
    eventId: venue.id,
    token,
    step: held ? 'payment' : 'calendar',
    details: draft?.details ?? (own ? detailsOfBooking(own.booking) : detailsOfUser(user)),
    hold: held && {
      booking: held.booking,
      expiresAt: held.booking.holdExpiresAt ?? '',
      aheadMs: ahead(held.serverTime, held.receivedAt),
    },
    isKnown: own !== null,
    notice: own?.booking.status === 'expired' ? HOLD_ENDED : null,
    onSlotsChanged: useCallback(() => refetchSlots.current(), []),
    onNewId: useCallback(
      (kept: BookingDraft) => {
        const newId = newBookingId(new Date());
        writeDraft(newId, kept);
        navigate(`/booking/${newId}`, { replace: true });
      },
      [navigate],
    ),
  });
  const { step, hold, selection, backToCalendar } = flow;
  const { wait, dialog } = useWaitingWish(venue);
  const onHoldEnd = useCallback(() => backToCalendar(HOLD_ENDED), [backToCalendar]);
  const chosen =
    step === 'payment' && hold ? chosenOfBooking(hold.booking) : selection && chosenOfSelection(venue, selection);
  const frame = {
    onLeave: () => navigate(-1),
    notice: flow.notice,
    aside: hold && <HoldCountdown expiresAt={hold.expiresAt} aheadMs={hold.aheadMs} onEnd={onHoldEnd} />,
    summary: chosen ? (
      <>
        <BookingSummary chosen={chosen} />
        <PriceSummary chosen={chosen} />
      </>
    ) : (
      <BookingPromises />
    ),
  };

  if (step === 'payment' && hold) {
    return (
      <BookingFrame {...frame} step="payment" title="Complete Your Payment">
        <PaymentSection
          token={token}
          booking={hold.booking}
          onBack={() => flow.setStep('details')}
          onLost={backToCalendar}
          onPaid={(paid) => {
            forgetDraft(bookingId);
            navigate(`/booking-confirmation/${bookingId}`, { replace: true, state: paid });
          }}
        />
      </BookingFrame>
    );
  }
  if (step === 'details' && chosen) {
    return (
      <BookingFrame {...frame} step="details" title="Your Details" onBack={() => flow.setStep('calendar')}>
        <Card className="p-5 sm:p-7">
          <DetailsForm
            details={flow.details}
            onChange={flow.setDetails}
            onSubmit={() => void flow.toPayment()}
            isBusy={flow.isBusy}
            error={flow.error}
          />
        </Card>
      </BookingFrame>
    );
  }
  return (
    <BookingFrame {...frame} step="calendar" title="Select Date & Time">
      <Card className="p-5 sm:p-7">
        <VenueHead venue={venue} />
        {slots.length === 0 ? (
          <NoSlots />
        ) : (
          <SlotPicker
            title={<h2 className="text-2xl">Choose your slot</h2>}
            today={indiaDate(new Date())}
            slots={hold ? withOwnHold(slots, hold.booking) : slots}
            initial={selection ?? draft}
            onChange={flow.choose}
            onWait={wait}
          />
        )}
        {dialog}
        {selection && (
          <Button size="lg" className="mt-6 w-full" onClick={flow.toDetails}>
            Continue to Details
          </Button>
        )}
      </Card>
    </BookingFrame>
  );
}

function VenueHead({ venue }: { venue: Venue }) {
  return (
    <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line pb-5">
      <div>
        <p className="font-display text-2xl font-bold tracking-tight">{venue.name}</p>
        <p className="text-ink-muted">{areaAndCity(venue)}</p>
      </div>
      <p className="tabular-nums">
        <span className="font-display text-2xl font-extrabold">
          {formatRupees(venue.price ?? FALLBACK_HOURLY_PRICE)}
        </span>{' '}
        <span className="text-ink-muted">per hour</span>
      </p>
    </div>
  );
}
