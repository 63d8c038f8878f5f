import { Link } from 'react-router';
import { rich } from '#app/components/rich.tsx';
import type { FreeSlot, VenueSummary } from '#contract/venue.ts';
import { shortDate, twelveHourTime } from '#domain/date-text.ts';
import { isAfterMidnight } from '#domain/evening.ts';
import { formatRupees } from '#domain/price.ts';
import { slotAddress } from '#domain/slot-address.ts';
import * as words from '#words/site/venues.ts';
import { furtherSport } from './venue-card.tsx';

const MOST = 4;
/** Which needs no mention. */
const AN_HOUR = '1h';

type FreeTimesProps = {
  venue: VenueSummary;
  /** The one that was asked for. */
  sport: string | undefined;
};

/** The free slots of the time that was searched for, each with what it costs. Each leads to booking it. */
export function FreeTimes({ venue, sport }: FreeTimesProps) {
  const { id, name, freeSlots = [] } = venue;
  if (freeSlots.length === 0) return null;
  const shown = freeSlots.slice(0, MOST);
  const [plays, ...others] = new Set(shown.map((slot) => slot.plays));
  return (
    <>
      {plays && others.length === 0 && <p className="mt-2.5 text-sm text-ink-muted">{plays}</p>}
      <ul aria-label={words.cardFreeTimes({ venue: name })} className="relative z-10 mt-2.5 flex flex-wrap gap-1.5">
        {shown.map(({ date, startTime, duration, price, format, plays: each }) => (
          <li key={date + startTime}>
            <Link
              to={slotAddress({ eventId: id, date, time: startTime, format: format ?? furtherSport(venue, sport) })}
              className="inline-flex min-h-13 flex-col items-center justify-center rounded-xl border border-turf-600/50 bg-turf-100 px-3 py-1 text-center leading-tight tabular-nums hover:border-pitch-950 hover:bg-pitch-950 hover:text-white"
            >
              {rich(timeAndPrice({ date, startTime, duration, price }))}
              {others.length > 0 && <span className="text-xs">{each}</span>}
            </Link>
          </li>
        ))}
        {freeSlots.length > shown.length && (
          <li className="inline-flex min-h-13 items-center px-1 text-sm text-ink-muted">
            {words.cardMoreTimes({ count: freeSlots.length - shown.length })}
          </li>
        )}
      </ul>
    </>
  );
}

/** After midnight a night is of another day than its evening, so that such a time tells its date. */
function timeAndPrice({ date, startTime, duration, price }: FreeSlot) {
  const said = {
    time: twelveHourTime(startTime),
    price: formatRupees(price),
    duration,
    length: duration === AN_HOUR ? ('hour' as const) : ('other' as const),
    start: (text: string) => <span className="text-sm font-semibold whitespace-nowrap">{text}</span>,
    cost: (text: string) => <span className="text-xs">{text}</span>,
  };
  if (!isAfterMidnight(startTime)) return words.cardFreeSlot(said);
  const day = (text: string) => <span className="text-xs font-semibold whitespace-nowrap">{text}</span>;
  return words.cardFreeSlotOn({ ...said, date: shortDate(date), day });
}
