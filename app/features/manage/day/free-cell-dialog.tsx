// A slot that is free, what it costs and what can be done with it. What else a counter can do with one belongs here.
import { useRef } from 'react';
import { LinkButton } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import type { VenuePageProps } from '#app/features/manage/page-props.ts';
import type { Day, DayFormat } from '#contract/day.ts';
import { DAY_MINUTES, printClock } from '#domain/clock-time.ts';
import { longDate } from '#domain/date-text.ts';
import { type Minutes, minutesInto } from '#domain/day-window.ts';
import { addDays } from '#domain/india-time.ts';
import { formatPaise } from '#domain/price.ts';
import { linesTotalPaise } from '#domain/price-lines.ts';
import { slotAddress } from '#domain/slot-address.ts';
import * as words from '#words/manage/day.ts';
import { timeText } from './block-look.ts';
import type { FreeCell } from './sheet-item.ts';

type FreeCellDialogProps = {
  venue: VenuePageProps['venue'];
  day: Day;
  cell: FreeCell | undefined;
  now: number;
  onClose: () => void;
};

export function FreeCellDialog({ venue, day, cell, now, onClose }: FreeCellDialogProps) {
  const last = useRef(cell);
  if (cell) last.current = cell;
  const shown = cell ?? last.current;
  if (!shown) return null;
  const formats = formatsOn(day, shown);
  const [first] = formats;
  const hasStarted = shown.from <= minutesInto(day.date, now);
  return (
    <Dialog
      open={cell !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={words.freeTitle({ court: shown.court.name, time: timeText(shown) })}
      description={words.freeIntro({ date: longDate(day.date) })}
    >
      {formats.length > 0 ? (
        <dl aria-label={words.freePrices} className="flex flex-col gap-2.5">
          {formats.map((format) => (
            <div key={format.id} className="flex justify-between gap-4 border-b border-line pb-2">
              <dt className="min-w-0 wrap-anywhere">
                {format.name ? `${format.sport} · ${format.name}` : format.sport}
              </dt>
              <dd className="shrink-0 font-semibold tabular-nums">{formatPaise(priceOf(format, shown))}</dd>
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

/** What is sold on this court and free at that time, on all the courts that it needs. */
function formatsOn(day: Day, { court, from, to }: FreeCell): DayFormat[] {
  const isTaken = (id: number) =>
    day.blocks.some((block) => block.courts.includes(id) && block.from < to && from < block.to);
  const spaces = day.spaces.filter(({ courts }) => courts.includes(court.id) && !courts.some(isTaken));
  return day.formats.filter((format) => spaces.some(({ id }) => format.spaces.includes(id)));
}

function priceOf({ rates }: DayFormat, { from, to }: Minutes): number {
  const lines = rates
    .map((rate) => ({
      minutes: Math.min(to, rate.to) - Math.max(from, rate.from),
      hourlyPaise: rate.hourlyPaise,
    }))
    .filter(({ minutes }) => minutes > 0);
  return linesTotalPaise(lines);
}

function addressOf(eventId: string, date: string, { from }: Minutes, { id: format }: DayFormat): string {
  const isNextDay = from >= DAY_MINUTES;
  return slotAddress({ eventId, date: isNextDay ? addDays(date, 1) : date, time: printClock(from), format });
}
