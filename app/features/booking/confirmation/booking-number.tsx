import { rich } from '#app/components/rich.tsx';
import * as words from '#words/site/confirmation.ts';

/** What to name when asking about a booking. */
export function BookingNumber({ bookingId }: { bookingId: string }) {
  return (
    <p className="mt-2 text-lg text-ink-muted">
      {rich(
        words.bookingId({
          bookingId,
          id: (text) => <span className="font-semibold text-ink tabular-nums">{text}</span>,
        }),
      )}
    </p>
  );
}
