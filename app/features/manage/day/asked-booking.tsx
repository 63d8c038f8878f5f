// A booking to which an address leads, as from a search: `?booking=815`.
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Sheet } from '#app/components/dialog.tsx';
import { BookingDesk } from '#app/features/manage/desk/booking-desk.tsx';
import { placeText } from '#app/features/manage/desk/meanwhile.ts';
import { deskBookingQuery } from '#app/features/manage/desk/queries.ts';
import { RefusalLine } from '#app/features/manage/desk/refusal-line.tsx';
import type { VenuePageProps } from '#app/features/manage/page-props.ts';
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

type OffSheetProps = Pick<VenuePageProps, 'token' | 'venue'> & { number: string; now: number; onClose: () => void };

/** One that was cancelled is no longer on the sheet; its money may still have to be settled. */
export function OffSheet({ token, venue, number, now, onClose }: OffSheetProps) {
  const { data, error } = useQuery(deskBookingQuery(token, venue.id, number));
  return (
    <Sheet
      side="bottom-or-right"
      open={data !== undefined || error !== null}
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
