import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#app/components/dialog.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { useFresh } from '#app/features/manage/desk/mutations.ts';
import { currentShiftQuery } from '#app/features/manage/desk/queries.ts';
import { TakeForm, type Taken } from '#app/features/manage/desk/take-form.tsx';
import { UpiStep } from '#app/features/manage/desk/upi-step.tsx';
import { NotLoaded } from '#app/features/manage/frame/states.tsx';
import type { OfVenue } from '#app/features/manage/shifts/queries.ts';
import type { Dues } from '#contract/dues.ts';
import * as words from '#words/manage/dues.ts';

type UpiDialogProps = { open: boolean; close: () => void; of: OfVenue; booking: Dues['bookings'][number] };

/** What is due by the code of an order for exactly that, or for a part of it. */
export default function UpiDialog({ open, close, of, booking }: UpiDialogProps) {
  const { token, venueId } = of;
  const { data: shift, error, refetch } = useQuery({ ...currentShiftQuery(token, venueId), enabled: open });
  const { refresh } = useFresh(of);
  const [shown, setShown] = useState<Taken>();
  function leave(): void {
    close();
    // What was paid meanwhile goes from the list.
    refresh();
  }
  return (
    <Dialog open={open} onOpenChange={leave} title={words.upiTitle({ name: booking.name })}>
      {shown ? (
        <UpiStep
          {...of}
          number={booking.number}
          amount={shown.amount}
          float={shown.float}
          doneLabel={words.upiDone}
          onClose={leave}
        />
      ) : shift !== undefined ? (
        <TakeForm
          kind="upi"
          most={booking.due}
          sent={undefined}
          needsShift={shift === null}
          isPending={false}
          error={null}
          onTake={setShown}
          onClose={close}
        />
      ) : error ? (
        <NotLoaded onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Dialog>
  );
}
