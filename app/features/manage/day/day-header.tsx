import { ChevronLeft, ChevronRight, CloudRain, Construction, Keyboard, Plus, Printer, ScanLine } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { buttonClass } from '#app/components/button.tsx';
import { ROUND_BUTTON } from '#app/features/manage/frame/round-button.ts';
import { dayPath } from '#app/features/manage/paths.ts';
import type { CallOffCause } from '#contract/call-off-words.ts';
import { shortDate } from '#domain/date-text.ts';
import { addDays, indiaDate, isCalendarDate } from '#domain/india-time.ts';
import * as callOffs from '#words/manage/call-offs.ts';
import * as words from '#words/manage/day.ts';
import * as desk from '#words/manage/desk.ts';
import * as scan from '#words/manage/scan.ts';
import { LiveSign } from './live-sign.tsx';

type DayHeaderProps = {
  venueId: string;
  date: string;
  now: number;
  isLive: boolean;
  /** When the last answer came, while no other does. */
  lostSince: number | undefined;
  onHelp: () => void;
  /** For those who book at the counter. */
  onNew: (() => void) | undefined;
  onScan: (() => void) | undefined;
  /** For those who may close courts. */
  onCallOff: ((cause: CallOffCause) => void) | undefined;
};

/** Years as they are typed pass through 0002 and 0020. */
const FIRST_DATE = '2020-01-01';

export function DayHeader({ venueId, date, now, isLive, lostSince, onHelp, onNew, onScan, onCallOff }: DayHeaderProps) {
  const navigate = useNavigate();
  const today = indiaDate(new Date(now));
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      <h1 className="text-3xl leading-tight">{shortDate(date)}</h1>
      <nav aria-label={words.navLabel} className="flex flex-wrap items-center gap-2">
        <Link to={dayPath(venueId, addDays(date, -1))} aria-label={words.navPrevious} className={ROUND_BUTTON}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </Link>
        <Link to={dayPath(venueId, addDays(date, 1))} aria-label={words.navNext} className={ROUND_BUTTON}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </Link>
        {date !== today && (
          <Link to={dayPath(venueId)} className={buttonClass({ variant: 'outline' })}>
            {words.navToday}
          </Link>
        )}
        <input
          type="date"
          aria-label={words.navDate}
          value={date}
          min={FIRST_DATE}
          onChange={({ target: { value } }) => {
            if (isCalendarDate(value) && value >= FIRST_DATE) void navigate(dayPath(venueId, value));
          }}
          className="h-11 min-w-0 rounded-full border border-line bg-white px-4 text-[0.9375rem] font-semibold hover:border-ink/40"
        />
      </nav>
      <LiveSign isLive={isLive} lostSince={lostSince} />
      {onCallOff && (
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            onClick={() => onCallOff('rain')}
            aria-keyshortcuts="r"
            className={buttonClass({ variant: 'outline' })}
          >
            <CloudRain aria-hidden="true" className="size-5" />
            {callOffs.rainButton}
          </button>
          <button
            type="button"
            onClick={() => onCallOff('closure')}
            aria-keyshortcuts="c"
            className={buttonClass({ variant: 'outline' })}
          >
            <Construction aria-hidden="true" className="size-5" />
            {callOffs.closeButton}
          </button>
        </div>
      )}
      <div className="ml-auto hidden gap-2 md:flex">
        <button type="button" onClick={() => window.print()} className={buttonClass({ variant: 'outline' })}>
          <Printer aria-hidden="true" className="size-5" />
          <span className="max-2xl:sr-only">{words.navPrint}</span>
        </button>
        <button type="button" onClick={onHelp} className={buttonClass({ variant: 'outline' })}>
          <Keyboard aria-hidden="true" className="size-5" />
          <span className="max-2xl:sr-only">{words.navHelp}</span>
        </button>
        {onScan && (
          <button type="button" onClick={onScan} aria-keyshortcuts="s" className={buttonClass({ variant: 'outline' })}>
            <ScanLine aria-hidden="true" className="size-5" />
            {scan.action}
          </button>
        )}
        {onNew && (
          <button type="button" onClick={onNew} aria-keyshortcuts="n" className={buttonClass({})}>
            <Plus aria-hidden="true" className="size-5" />
            {desk.newAction}
            <span aria-hidden="true" className="rounded-md bg-pitch-950/10 px-1.5 text-sm">
              {desk.keysNewKeys}
            </span>
          </button>
        )}
      </div>
    </div>
  );
}
