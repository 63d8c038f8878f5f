// A slot that is free, what it costs and what can be done with it.
import { useRef } from 'react';
import { LinkButton } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { lazyPanel } from '#app/components/lazy-panel.tsx';
import { worksAtDesk } from '#app/features/manage/desk/desk-roles.ts';
import type { FreeCell } from '#app/features/manage/desk/free-cell.ts';
import { NewBookingDialog } from '#app/features/manage/desk/new-booking-dialog.tsx';
import { calendarTime, cardPaise, soldAt, soldText } from '#app/features/manage/desk/slot-choice.ts';
import { WhenLoaded } from '#app/features/manage/frame/page-coming.tsx';
import { timeText } from '#app/features/manage/frame/time-text.ts';
import type { VenuePageProps } from '#app/features/manage/page-props.ts';
import type { Day, DayFormat } from '#contract/day.ts';
import { longDate } from '#domain/date-text.ts';
import { dateAt, minutesInto } from '#domain/day-window.ts';
import { formatPaise } from '#domain/price.ts';
import { slotAddress } from '#domain/slot-address.ts';
import * as words from '#words/manage/day.ts';

const repeatForm = lazyPanel(() => import('#app/features/manage/series/repeat-form.tsx'));

type FreeCellDialogProps = {
  token: string;
  venue: VenuePageProps['venue'];
  day: Day;
  cell: FreeCell | undefined;
  now: number;
  onClose: () => void;
};

/** Those who work at the counter book it; the others see what it costs. */
export function FreeCellDialog({ token, venue, day, cell, now, onClose }: FreeCellDialogProps) {
  return worksAtDesk(venue.role) && venue.listing === 'live' ? (
    <NewBookingDialog
      token={token}
      venue={venue}
      day={day}
      cell={cell}
      now={now}
      repeat={(how) => (
        <WhenLoaded>
          <repeatForm.Panel token={token} venueId={venue.id} {...how} />
        </WhenLoaded>
      )}
      onClose={onClose}
    />
  ) : (
    <PricesDialog venue={venue} day={day} cell={cell} now={now} onClose={onClose} />
  );
}

function PricesDialog({ venue, day, cell, now, onClose }: Omit<FreeCellDialogProps, 'token'>) {
  const last = useRef(cell);
  if (cell) last.current = cell;
  const shown = cell ?? last.current;
  if (!shown) return null;
  const formats = [...new Set(soldAt(day, shown.court.id, shown).map(({ format }) => format))];
  const [first] = formats;
  const hasStarted = shown.from <= minutesInto(day.date, now);
  return (
    <Dialog
      open={cell !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={words.freeTitle({ court: shown.court.name, time: timeText(shown) })}
      description={words.freeIntro({ date: longDate(dateAt(day.date, shown.from)) })}
    >
      {formats.length > 0 ? (
        <dl aria-label={words.freePrices} className="flex flex-col gap-2.5">
          {formats.map((format) => (
            <div key={format.id} className="flex justify-between gap-4 border-b border-line pb-2">
              <dt className="min-w-0 wrap-anywhere">{soldText(format)}</dt>
              <dd className="shrink-0 font-semibold tabular-nums">{formatPaise(cardPaise(format, shown))}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{words.freeNothing}</p>
      )}
      {hasStarted ? (
        <p className="mt-5 text-ink-muted">{words.freeOver}</p>
      ) : (
        first &&
        venue.listing === 'live' && (
          <LinkButton to={addressOf(venue.id, day.date, shown, first)} variant="outline" className="mt-5 w-full">
            {words.freeOpen}
          </LinkButton>
        )
      )}
    </Dialog>
  );
}

function addressOf(eventId: string, date: string, time: FreeCell, { id: format }: DayFormat): string {
  const { date: on, fromTime } = calendarTime(date, time);
  return slotAddress({ eventId, date: on, time: fromTime, format });
}
