import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { bookedQuery, openHoldsQuery } from '#app/features/booking/hold-queries.ts';
import { useSession } from '#app/features/session/session-context.tsx';
import type { Booking } from '#contract/booking.ts';
import { LazyHoldNotice } from './lazy-hold-notice.ts';

type HoldsAt = {
  /** What the player holds at this venue. */
  here: Booking[];
  /** What they have booked here. */
  booked: Booking[];
  /** Whether that is known. */
  isSettled: boolean;
  /**
   * Their hold, in view wherever they scroll. It lies over the page, so that nothing moves when it comes. `isChosen`:
   * whether it is what the bar below leads on to pay for.
   */
  strip: (isChosen: (hold: Booking) => boolean) => ReactNode;
};

const NONE: Booking[] = [];

/** The unpaid holds of the player who looks at a venue; one elsewhere is shown too, when there is none here. */
export function useHoldsAt(venueId: string, { isSlotAsked }: { isSlotAsked: boolean }): HoldsAt {
  const session = useSession();
  const token = session.status === 'signed-in' ? session.token : undefined;
  const { data, isPending } = useQuery({ ...openHoldsQuery(token ?? ''), enabled: token !== undefined });
  const booked = useQuery({ ...bookedQuery(token ?? ''), enabled: token !== undefined });
  const holds = (token && data?.holds) || NONE;
  const here = holds.filter(({ eventId }) => eventId === venueId);
  const hold = here[0] ?? holds[0];
  return {
    here,
    booked: (token && booked.data?.filter(({ eventId }) => eventId === venueId)) || NONE,
    isSettled:
      session.status === 'anonymous' || (token !== undefined && !isPending && !(isSlotAsked && booked.isFetching)),
    strip: (isChosen) =>
      token &&
      data &&
      hold && (
        <div data-hold-strip="" className="lg:pb-5">
          <div className="mx-auto lg:wrap">
            <Suspense>
              <LazyHoldNotice
                key={hold.bookingId}
                token={token}
                hold={hold}
                aheadMs={data.aheadMs}
                withVenue={hold.eventId !== venueId}
                isPaidBelow={hold.eventId === venueId && isChosen(hold)}
                className="pointer-events-auto shadow-sheet max-lg:rounded-b-none lg:w-fit lg:min-w-md"
              />
            </Suspense>
          </div>
        </div>
      ),
  };
}
