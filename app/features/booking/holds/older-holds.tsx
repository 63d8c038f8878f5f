import { HoldNotice } from '#app/features/booking/hold-notice.tsx';
import type { Booking } from '#contract/booking.ts';
import { type HeldTime, timesOverlap } from '#domain/own-hold.ts';
import * as words from '#words/site/holds.ts';

type OlderHoldsProps = {
  token: string;
  venueId: string;
  /** Other bookings of the player that are held and not paid for. */
  others: readonly Booking[];
  aheadMs: number;
  /** What this booking held before another time was chosen for it. */
  left: { booking: Booking; aheadMs: number } | null;
  chosen: HeldTime | null;
  onPayLeft: () => void;
  onLeftGone: () => void;
};

/** Beside what is being booked: what the player holds already, so that neither is taken for the other. */
export function OlderHolds(props: OlderHoldsProps) {
  const { token, venueId, others, aheadMs, left, chosen, onPayLeft, onLeftGone } = props;
  const ofOthers = others.filter(({ bookingId }) => bookingId !== left?.booking.bookingId);
  if (!left && ofOthers.length === 0) return null;
  const isInTheWay = (hold: Booking) => hold.eventId === venueId && chosen !== null && timesOverlap(hold, chosen);
  return (
    <div className="mb-5 flex flex-col gap-2">
      {left && (
        <HoldNotice
          token={token}
          hold={left.booking}
          aheadMs={left.aheadMs}
          note={chosen && words.releasedInstead}
          onPay={onPayLeft}
          onReleased={onLeftGone}
          onEnd={onLeftGone}
        />
      )}
      {ofOthers.map((hold) => (
        <HoldNotice
          key={hold.bookingId}
          token={token}
          hold={hold}
          aheadMs={aheadMs}
          withVenue={hold.eventId !== venueId}
          note={isInTheWay(hold) && words.overlaps}
        />
      ))}
    </div>
  );
}
