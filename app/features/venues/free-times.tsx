import { Link } from 'react-router';
import type { VenueSummary } from '#contract/venue.ts';
import { twelveHourTime } from '#domain/date-text.ts';
import { slotAddress } from '#domain/slot-address.ts';
import * as words from '#words/site/venues.ts';
import { furtherSport } from './venue-card.tsx';

const MOST = 4;

type FreeTimesProps = {
  venue: VenueSummary;
  date: string;
  /** The one that was asked for. */
  sport: string | undefined;
};

/** The free slots of the time that was searched for, each of which leads to booking it. */
export function FreeTimes({ venue, date, sport }: FreeTimesProps) {
  const { id, name, freeTimes = [] } = venue;
  if (freeTimes.length === 0) return null;
  const shown = freeTimes.slice(0, MOST);
  return (
    <ul aria-label={words.cardFreeTimes({ venue: name })} className="relative z-10 mt-2.5 flex flex-wrap gap-1.5">
      {shown.map((time) => (
        <li key={time}>
          <Link
            to={slotAddress({ eventId: id, date, time, format: furtherSport(venue, sport) })}
            className="inline-flex min-h-11 items-center rounded-xl border border-turf-600/50 bg-turf-100 px-3 text-sm font-semibold whitespace-nowrap tabular-nums hover:border-pitch-950 hover:bg-pitch-950 hover:text-white"
          >
            {twelveHourTime(time)}
          </Link>
        </li>
      ))}
      {freeTimes.length > shown.length && (
        <li className="inline-flex min-h-11 items-center px-1 text-sm text-ink-muted">
          {words.cardMoreTimes({ count: freeTimes.length - shown.length })}
        </li>
      )}
    </ul>
  );
}
