// What the counter does with a booking: its money, moving it, cancelling it.
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Eraser, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { useFocusBack } from '#app/components/use-focus-back.ts';
import type { VenuePageProps } from '#app/features/manage/page-props.ts';
import { formatRupees, toRupees } from '#domain/price.ts';
import * as words from '#words/manage/desk.ts';
import { backChoices, CancelPart } from './cancel-part.tsx';
import { mayGiveAll, worksAtDesk } from './desk-roles.ts';
import { GuestPart } from './guest-part.tsx';
import { useMeanwhile } from './meanwhile.ts';
import { MoneyPart } from './money-part.tsx';
import { deskBookingQuery } from './queries.ts';
import { RefusalLine } from './refusal-line.tsx';
import { WriteOffForm } from './write-off-form.tsx';

type BookingDeskProps = {
  token: string;
  venue: VenuePageProps['venue'];
  number: string;
  /** As the sheet has it, for while nothing more can be had. */
  duePaise: number;
  now: number;
  /** Undefined where it is not on the sheet on which it would be moved. */
  onMove: (() => void) | undefined;
};

export function BookingDesk({ token, venue, number, duePaise, now, onMove }: BookingDeskProps) {
  const { data: booking, error } = useQuery(deskBookingQuery(token, venue.id, number));
  const meanwhile = useMeanwhile({ token, venueId: venue.id, number });
  const [isCancelling, setCancelling] = useState(false);
  const [isWritingOff, setWritingOff] = useState(false);
  const { giveBackTo, backTo } = useFocusBack<'cancel' | 'write-off'>();
  if (!booking) {
    return (
      <>
        {duePaise > 0 && (
          <p className="mb-3 flex justify-between gap-4 font-semibold">
            <span>{words.moneyDue}</span>
            <span className="tabular-nums">{formatRupees(toRupees(duePaise))}</span>
          </p>
        )}
        <div className="mb-5 empty:hidden">
          <RefusalLine error={error} fallback={words.moneyNotLoaded} />
        </div>
      </>
    );
  }
  const isDesk = worksAtDesk(venue.role);
  const choices = isDesk ? backChoices(booking, { now, mayAll: mayGiveAll(venue.role) }) : [];
  const canMove = onMove !== undefined && isDesk && booking.status === 'confirmed' && Date.parse(booking.endsAt) > now;
  const isOver = booking.status === 'confirmed' && Date.parse(booking.endsAt) <= now;
  const isUnpaid = isDesk && isOver && booking.due > 0;
  const { proposal } = booking;
  return (
    <>
      <div role="status" className="flex flex-col gap-2 not-empty:mb-4">
        {meanwhile.map((change) => (
          <p key={change} className="rounded-xl bg-amber-50 px-4 py-2.5">
            {change}
          </p>
        ))}
      </div>
      {proposal && (
        <p className="mb-4 rounded-xl bg-amber-50 px-4 py-2.5">
          {proposal.isMine
            ? words.cancelProposalMine({ amount: formatRupees(proposal.amount) })
            : words.cancelProposalBy({ by: proposal.by, amount: formatRupees(proposal.amount) })}
        </p>
      )}
      <MoneyPart token={token} venueId={venue.id} booking={booking} mayTake={isDesk} />
      {isUnpaid && !mayGiveAll(venue.role) && <p className="mb-5 text-ink-muted">{words.writeOffAsk}</p>}
      {isWritingOff && (
        <WriteOffForm
          of={{ token, venueId: venue.id, number }}
          due={booking.due}
          onClose={() => {
            giveBackTo('write-off');
            setWritingOff(false);
          }}
        />
      )}
      {isUnpaid && mayGiveAll(venue.role) && !isWritingOff && (
        <Button
          ref={backTo('write-off')}
          variant="outline"
          onClick={() => setWritingOff(true)}
          className="mb-5 w-full text-clay-700"
        >
          <Eraser aria-hidden="true" className="size-5" />
          {words.writeOffConfirm({ amount: formatRupees(booking.due) })}
        </Button>
      )}
      {isCancelling && choices.length > 0 ? (
        <CancelPart
          token={token}
          venueId={venue.id}
          booking={booking}
          choices={choices}
          onClose={() => {
            giveBackTo('cancel');
            setCancelling(false);
          }}
        />
      ) : (
        (canMove || choices.length > 0) && (
          <div className="mb-5 flex flex-wrap gap-2">
            {canMove && (
              <Button variant="outline" onClick={onMove} className="grow">
                <CalendarClock aria-hidden="true" className="size-5" />
                {words.rescheduleAction}
              </Button>
            )}
            {choices.length > 0 && (
              <Button
                ref={backTo('cancel')}
                variant="outline"
                onClick={() => setCancelling(true)}
                className="grow text-clay-700"
              >
                <X aria-hidden="true" className="size-5" />
                {words.cancelAction}
              </Button>
            )}
          </div>
        )
      )}
      {isDesk && booking.source === 'desk' && (booking.status === 'confirmed' || booking.choosesUntil) && (
        <GuestPart token={token} venueId={venue.id} booking={booking} />
      )}
    </>
  );
}
