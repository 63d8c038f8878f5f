// The steps of the booking page, put together from the features that draw them.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ActionBar } from '#app/components/action-bar.tsx';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { lazyPanel, WhenOpened } from '#app/components/lazy-panel.tsx';
import { HoldCountdown } from '#app/features/booking/hold-countdown.tsx';
import { forgetHold } from '#app/features/booking/hold-queries.ts';
import { OlderHolds } from '#app/features/booking/holds/older-holds.tsx';
import { OfferCode } from '#app/features/booking/payment/offer-code.tsx';
import { playerPayment } from '#app/features/booking/payment/pay.ts';
import { PaymentFollower } from '#app/features/booking/payment/payment-follower.tsx';
import { PaymentSection } from '#app/features/booking/payment/payment-section.tsx';
import { PaymentSummary } from '#app/features/booking/payment/payment-summary.tsx';
import type { KnownBooking } from '#app/features/booking/queries.ts';
import type { ShownSlot } from '#app/features/booking/slots/shown-slot.ts';
import { SlotPicker } from '#app/features/booking/slots/slot-picker.tsx';
import { formatInAddress, useFormatChoice } from '#app/features/booking/slots/use-format-choice.tsx';
import { eventQuery } from '#app/features/venues/queries.ts';
import { useLiveEvent } from '#app/features/venues/use-live-event.ts';
import { useWaitDialog } from '#app/features/waiting-list/use-wait-dialog.tsx';
import type { Booking } from '#contract/booking.ts';
import type { BookingCredit } from '#contract/call-offs.ts';
import type { User } from '#contract/session.ts';
import type { Venue } from '#contract/venue.ts';
import { indiaDate } from '#domain/india-time.ts';
import { withOwnHold } from '#domain/own-hold.ts';
import { toPaise } from '#domain/price.ts';
import { slotAddress } from '#domain/slot-address.ts';
import * as words from '#words/site/booking-steps.ts';
import type { BookingDraft } from './booking-draft-storage.ts';
import { BookingFrame } from './booking-frame.tsx';
import type { Start } from './booking-start.ts';
import { NoSlots } from './booking-states.tsx';
import { chosenOfSelection } from './chosen.ts';
import { DetailsForm } from './details-form.tsx';
import { useRememberName } from './mutations.ts';
import { OwnClash } from './own-clash.tsx';
import { StrictInShort, StrictTerms } from './strict-terms.tsx';
import { BookingPromises, BookingSummary, ChosenInShort, PriceSummary, SummaryPicture } from './summaries.tsx';
import { useBookingFlow } from './use-booking-flow.ts';
import { VenueHead } from './venue-head.tsx';

const creditPart = lazyPanel(() => import('#app/features/booking/payment/credit-part.tsx'));

export type BookingStepsProps = {
  bookingId: string;
  token: string;
  user: User;
  /** Nothing is really paid. */
  isDemo: boolean;
  own: KnownBooking | null;
  draft: BookingDraft | null;
  start: Start;
  /** What they hold beside this booking, anywhere. */
  otherHolds: readonly Booking[];
  /** How far the server's clock is ahead. */
  aheadMs: number;
  venue: Venue;
  /** As in the venue's address, and the id of the format that the slots are for. */
  format: string | undefined;
  formatId: number | null;
  onFormat: (format: string | undefined) => void;
  slots: ShownSlot[];
  onSlotsChanged: () => Promise<unknown>;
  /** The server knows the booking from now on. */
  onHeld: () => void;
  /** Money arrived: what became of it is on the server. */
  onPaymentDecided: () => Promise<string | null>;
  onPaid: () => void;
};

export function BookingSteps(props: BookingStepsProps) {
  const { bookingId, token, user, draft, venue, format, formatId, slots, otherHolds, onSlotsChanged } = props;
  const { choice, name } = useFormatChoice(venue, formatId, props.onFormat);
  const client = useQueryClient();
  const rememberName = useRememberName(token, user);
  const refetchSlots = useRef(onSlotsChanged);
  refetchSlots.current = onSlotsChanged;
  const flow = useBookingFlow({
    bookingId,
    eventId: venue.id,
    formatId,
    format,
    userId: user.id,
    token,
    ...props.start,
    isKnown: props.own !== null,
    otherHolds: otherHolds.filter(({ eventId }) => eventId === venue.id),
    onGivenBack: (released) => forgetHold(client, token, released),
    onSlotsChanged: useCallback(() => refetchSlots.current(), []),
    onHeld: (booking) => {
      rememberName(booking);
      props.onHeld();
    },
    isPaidMeanwhile: async () => (await props.onPaymentDecided()) === null,
  });
  const { step, hold, selection, loseHold, paymentId } = flow;
  const [credit, setCredit] = useState<BookingCredit>();
  useLiveEvent(step === 'calendar' ? venue.id : undefined, format);
  const { wait, dialog } = useWaitDialog(venue, formatId);
  // In another tab, or in the player's bookings.
  const known = props.own?.booking;
  const isReleased = known?.status === 'cancelled' && known.bookingId === hold?.booking.bookingId;
  useEffect(() => {
    if (isReleased) void loseHold(words.holdReleased);
  }, [isReleased, loseHold]);
  const isPaying = paymentId !== undefined;
  const onHoldEnd = useCallback(
    () => void loseHold(isPaying ? words.holdEndedWhilePaying : words.holdEnded),
    [loseHold, isPaying],
  );
  /** What is held may be of another format than what was chosen since. */
  async function payLeft(): Promise<void> {
    const held = hold?.booking.formatId;
    if (held && held !== formatId) {
      const heldFormat = formatInAddress(venue, held);
      await client.fetchQuery(eventQuery(venue.id, heldFormat)).catch(() => {});
      props.onFormat(heldFormat);
    }
    flow.payHold();
  }
  const chosen = selection && chosenOfSelection(venue, name, selection, slots);
  const venuePath = selection
    ? slotAddress({ eventId: venue.id, date: selection.date, time: selection.fromTime, to: selection.toTime, format })
    : `/event/${venue.id}`;
  const frame = {
    notice: flow.notice,
    aside: hold && flow.isHoldChosen && (
      <HoldCountdown expiresAt={hold.expiresAt} aheadMs={hold.aheadMs} onEnd={onHoldEnd} />
    ),
    holds: (
      <OlderHolds
        token={token}
        venueId={venue.id}
        others={otherHolds}
        aheadMs={props.aheadMs}
        left={hold && !flow.isHoldChosen ? hold : null}
        chosen={selection}
        onPayLeft={() => void payLeft()}
        onLeftGone={flow.dropHold}
      />
    ),
  };
  const toCalendar = () => flow.goTo('calendar');
  const toDetails = () => flow.goTo('details');
  const follower = paymentId !== undefined && (
    <PaymentFollower
      token={token}
      paymentId={paymentId}
      onDecided={async () => {
        const lost = await props.onPaymentDecided();
        flow.setPaymentId(undefined);
        if (lost) await loseHold(lost);
      }}
      onFailed={() => flow.setPaymentId(undefined)}
    />
  );

  if (step === 'payment' && hold) {
    // What credit leaves to pay, of the price that is asked now.
    const isOfThis = credit !== undefined && toPaise(credit.used + credit.toPay) === toPaise(hold.booking.totalPrice);
    const toPay = isOfThis ? credit.toPay : hold.booking.totalPrice;
    const due = { ...hold.booking, totalPrice: toPay };
    return (
      <BookingFrame
        {...frame}
        step="payment"
        title={words.paymentTitle}
        ways={{ calendar: toCalendar, details: toDetails }}
        summary={
          <PaymentSummary booking={hold.booking} picture={<SummaryPicture image={venue.image} />}>
            {!isPaying && <OfferCode onUse={flow.takeOff} />}
          </PaymentSummary>
        }
        summaryFirst
      >
        {follower}
        <WhenOpened open>
          <creditPart.Panel
            token={token}
            booking={hold.booking}
            isFixed={isPaying}
            onCredit={setCredit}
            onBack={toDetails}
            onPaid={props.onPaid}
          />
        </WhenOpened>
        {toPay > 0 && (
          <PaymentSection
            calls={playerPayment({ token, userId: user.id }, due)}
            isDemo={props.isDemo}
            booking={due}
            countdown={<HoldCountdown expiresAt={hold.expiresAt} aheadMs={hold.aheadMs} />}
            onBack={toDetails}
            onLost={(message) => void loseHold(message)}
            onOrder={flow.setPaymentId}
            isBegun={isPaying}
            onPaid={props.onPaid}
          />
        )}
      </BookingFrame>
    );
  }
  if (step === 'details' && chosen) {
    return (
      <BookingFrame
        {...frame}
        step="details"
        title={words.stepDetails}
        ways={{ calendar: toCalendar }}
        back={{ label: words.backToCalendar, go: toCalendar }}
        summary={
          <>
            <BookingSummary chosen={chosen} image={venue.image} />
            <PriceSummary chosen={chosen} />
          </>
        }
      >
        {follower}
        {selection && <OwnClash token={token} selection={selection} />}
        {selection && <StrictTerms venue={venue} selection={selection} />}
        <Card className="p-5 sm:p-7">
          <DetailsForm
            details={flow.details}
            onChange={flow.setDetails}
            onSubmit={flow.toPayment}
            isBusy={flow.isBusy}
            error={flow.error}
            inShort={<ChosenInShort chosen={chosen} />}
          />
        </Card>
      </BookingFrame>
    );
  }
  return (
    <BookingFrame
      {...frame}
      step="calendar"
      title={words.stepCalendar}
      ways={{ details: flow.toDetails }}
      back={{ label: words.backToVenue, go: () => flow.leaveToVenue(venuePath, flow.selection ?? {}) }}
      summary={
        chosen ? (
          <>
            <BookingSummary chosen={chosen} image={venue.image} />
            <PriceSummary chosen={chosen} />
          </>
        ) : (
          <BookingPromises venue={venue} />
        )
      }
    >
      {follower}
      <Card className="p-5 sm:p-7">
        <VenueHead venue={venue} />
        {slots.length === 0 ? (
          <NoSlots />
        ) : (
          <SlotPicker
            title={<h2 className="text-xl sm:text-2xl">{words.calendarTitle}</h2>}
            formatChoice={choice}
            today={indiaDate(new Date())}
            venue={venue}
            lengths={venue}
            slots={hold ? withOwnHold(slots, hold.booking) : slots}
            initial={selection ?? draft}
            onChange={flow.choose}
            onWait={wait}
          />
        )}
        {dialog}
        {selection && chosen && (
          <ActionBar
            label={<ChosenInShort chosen={chosen} />}
            note={<StrictInShort venue={venue} selection={selection} />}
          >
            <Button
              size="lg"
              className="max-lg:@min-[14rem]:max-w-[68%] max-lg:px-4! lg:w-full"
              onClick={flow.toDetails}
            >
              {words.calendarGoOn}
            </Button>
          </ActionBar>
        )}
      </Card>
    </BookingFrame>
  );
}
