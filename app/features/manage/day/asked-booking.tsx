// A booking to which an address leads, as from a search: `?booking=815`.
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { Sheet } from '#app/components/dialog.tsx';
import { dayQuery } from '#app/features/manage/day-query.ts';
import { BookingDesk } from '#app/features/manage/desk/booking-desk.tsx';
import { placeText } from '#app/features/manage/desk/meanwhile.ts';
import { deskBookingQuery } from '#app/features/manage/desk/queries.ts';
import { RefusalLine } from '#app/features/manage/desk/refusal-line.tsx';
import type { VenuePageProps } from '#app/features/manage/page-props.ts';
import { bookingPath } from '#app/features/manage/paths.ts';
import type { Day } from '#contract/day.ts';
import { addDays } from '#domain/india-time.ts';
import { toPaise } from '#domain/price.ts';
import * as words from '#words/manage/day.ts';

const ASKED = 'booking';

/** Its number, and how to forget it, so that it does not open once more. */
export function useAskedBooking(): { asked: string | undefined; forgetAsked: () => void } {
  const [address, setAddress] = useSearchParams();
  const asked = address.get(ASKED) ?? undefined;
  const forgetAsked = () => {
    if (asked !== undefined) setAddress(without, { replace: true, preventScrollReset: true });
  };
  return { asked, forgetAsked };
}

function without(address: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(address);
  rest.delete(ASKED);
  return rest;
}

type OffSheetProps = Pick<VenuePageProps, 'token' | 'venue'> & {
  day: Pick<Day, 'date' | 'from'>;
  number: string;
  now: number;
  onClose: () => void;
};

/**
 * One that was cancelled is no longer on the sheet; its money may still have to be settled. Lists lead to the date of a
 * game: shortly after midnight it may be on the sheet of the evening before, which is opened then.
 */
export function OffSheet({ token, venue, day, number, now, onClose }: OffSheetProps) {
  const { data, error } = useQuery(deskBookingQuery(token, venue.id, number));
  const evening = addDays(day.date, -1);
  const before = useQuery({ ...dayQuery(token, venue.id, evening), enabled: day.from > 0 });
  if (before.data?.blocks.some(({ key }) => key === `booking-${number}`)) {
    return <Navigate replace to={bookingPath(venue.id, evening, number)} />;
  }
  return (
    <Sheet
      side="bottom-or-right"
      open={(data !== undefined || error !== null) && !before.isLoading}
      onOpenChange={(open) => !open && onClose()}
      title={data?.name ?? words.offSheetTitle}
      description={data && placeText(data)}
    >
      {data ? (
        <>
          {data.status === 'confirmed' && (
            <p className="mb-4 rounded-xl bg-amber-50 px-4 py-2.5">{words.offSheetElsewhere}</p>
          )}
          <BookingDesk
            token={token}
            venue={venue}
            number={number}
            duePaise={toPaise(data.due)}
            now={now}
            onMove={undefined}
          />
        </>
      ) : (
        <RefusalLine error={error} fallback={words.offSheetFailed} />
      )}
    </Sheet>
  );
}
