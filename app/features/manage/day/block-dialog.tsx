import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#app/components/button.tsx';
import { Sheet } from '#app/components/dialog.tsx';
import { BookingDesk } from '#app/features/manage/desk/booking-desk.tsx';
import { mayGiveAll } from '#app/features/manage/desk/desk-roles.ts';
import { placeText } from '#app/features/manage/desk/meanwhile.ts';
import { deskBookingQuery } from '#app/features/manage/desk/queries.ts';
import { sheetSpot } from '#app/features/manage/frame/sheet-spot.ts';
import { clockOf, timeText } from '#app/features/manage/frame/time-text.ts';
import type { VenuePageProps } from '#app/features/manage/page-props.ts';
import { regularPath } from '#app/features/manage/paths.ts';
import { OpenAgain } from '#app/features/manage/rain/open-again.tsx';
import type { Day, DayBlock, DayBooking } from '#contract/day.ts';
import { shortDate } from '#domain/date-text.ts';
import { dateAt, dayInterval } from '#domain/day-window.ts';
import * as words from '#words/manage/day.ts';
import { ArrivalPart } from './arrival-part.tsx';
import { lookOf } from './block-look.ts';

type BlockDialogProps = {
  token: string;
  venue: VenuePageProps['venue'];
  day: Day;
  block: DayBlock | undefined;
  now: number;
  /** A booking that was cancelled meanwhile is not on the sheet any more: its money still is to be settled. */
  isOpen: boolean;
  onMove: (booking: DayBooking) => void;
  onClose: () => void;
};

/** All about one block, and what can be done about it. */
export function BlockDialog({ token, venue, day, block, now, isOpen, onMove, onClose }: BlockDialogProps) {
  // While it slides away it still shows what it showed.
  const last = useRef(block);
  if (block) last.current = block;
  const shown = block ?? last.current;
  const isGone = block === undefined;
  // Moved to another day, only its own record says where it is.
  const number = shown?.kind === 'booking' ? String(shown.bookingId) : '';
  const { data: record } = useQuery({ ...deskBookingQuery(token, venue.id, number), enabled: isOpen && number !== '' });
  const elsewhere = isGone ? record : undefined;
  return (
    <Sheet
      side="bottom-or-right"
      open={!isGone || (isOpen && shown?.kind === 'booking')}
      onOpenChange={(open) => !open && onClose()}
      focusAfterwards={() => sheetSpot(shown?.key)}
      title={elsewhere?.name ?? (shown ? lookOf(shown, now, dayInterval(day)).title : '')}
      description={
        elsewhere
          ? placeText(elsewhere)
          : shown && (
              <>
                {`${shortDate(dateAt(day.date, shown.from))}, `}
                <span className="inline-block">{timeText(shown)}</span>
                {shown.kind === 'booking' && `, ${shown.space}`}
              </>
            )
      }
    >
      {shown?.kind === 'booking' && (
        <>
          {shown.phone && (
            <a href={`tel:+91${shown.phone}`} className={buttonClass({ variant: 'solid', size: 'lg' }, 'mb-4 w-full')}>
              <Phone aria-hidden="true" className="size-5" />
              {words.detailsCall({ name: shown.phone })}
            </a>
          )}
          {!isGone && <ArrivalPart token={token} venue={venue} day={day} booking={shown} now={now} />}
          <BookingDesk
            key={shown.key}
            token={token}
            venue={venue}
            number={String(shown.bookingId)}
            duePaise={shown.duePaise}
            now={now}
            onMove={isGone ? undefined : () => onMove(shown)}
          />
          <BookingFacts venueId={venue.id} booking={shown} day={day} space={elsewhere?.space.name} />
        </>
      )}
      {shown && shown.kind !== 'booking' && (
        <dl className="flex flex-col gap-3">
          <Fact name={words.detailsWhere}>{courtNames(shown, day)}</Fact>
          {'until' in shown && <Fact name={words.detailsEnds}>{clockOf(shown.until)}</Fact>}
          <p className="text-ink-muted">{TEXTS[shown.kind]}</p>
        </dl>
      )}
      {shown?.kind === 'closure' && !isGone && mayGiveAll(venue.role) && (
        <OpenAgain token={token} venueId={venue.id} day={day} block={shown} onDone={onClose} />
      )}
    </Sheet>
  );
}

const TEXTS = { hold: words.detailsHoldText, offer: words.detailsOfferText, closure: words.detailsClosureText };

type BookingFactsProps = { venueId: string; booking: DayBooking; day: Day; space: string | undefined };

function BookingFacts({ venueId, booking, day, space: elsewhere }: BookingFactsProps) {
  const { sport, format, space, source, reference, notes, courts } = booking;
  const where = courtNames(booking, day);
  const here = courts.length > 1 ? `${space} (${where})` : where || space;
  return (
    <dl className="flex flex-col gap-3">
      <Fact name={words.detailsWhat}>{format ? `${sport} · ${format}` : sport}</Fact>
      <Fact name={words.detailsWhere}>{elsewhere ?? here}</Fact>
      <Fact name={words.detailsSource}>{source === 'app' ? words.detailsByApp : words.detailsByDesk}</Fact>
      {booking.seriesId !== null && (
        <Fact name={words.detailsRegular}>
          <Link to={regularPath(venueId, String(booking.seriesId))} className="underline underline-offset-2">
            {words.detailsToRegular}
          </Link>
        </Fact>
      )}
      <Fact name={words.detailsReference}>{reference}</Fact>
      {notes && <Fact name={words.detailsNotes}>{notes}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-2.5">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="min-w-0 text-right font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

function courtNames({ courts }: DayBlock, day: Day): string {
  return day.courts
    .filter(({ id }) => courts.includes(id))
    .map(({ name }) => name)
    .join(', ');
}
