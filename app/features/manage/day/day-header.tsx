import {
  CalendarDays,
  ChevronLeft,
  ChevronRight,
  CloudRain,
  Construction,
  Plus,
  ScanLine,
  TextSearch,
} from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { buttonClass } from '#app/components/button.tsx';
import { ROUND_BUTTON } from '#app/features/manage/frame/round-button.ts';
import { dayPath, FIND } from '#app/features/manage/paths.ts';
import { cn } from '#app/lib/cn.ts';
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
  /** Where bookings are found. */
  findPath: string | undefined;
  /** For those who book at the counter. */
  onNew: (() => void) | undefined;
  onScan: (() => void) | undefined;
  /** For those who may close courts. */
  onCallOff: ((cause: CallOffCause) => void) | undefined;
};

/** Years as they are typed pass through 0002 and 0020. */
const FIRST_DATE = '2020-01-01';
/** All of them in one line of a phone or a tablet. */
const TIGHT = 'max-lg:px-3.5';

export function DayHeader({
  venueId,
  date,
  now,
  isLive,
  lostSince,
  findPath,
  onNew,
  onScan,
  onCallOff,
}: DayHeaderProps) {
  const today = indiaDate(new Date(now));
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:gap-x-2">
      <h1 className="text-3xl leading-tight">{shortDate(date)}</h1>
      <nav aria-label={words.navLabel} className="contents">
        <div className="flex gap-2 max-sm:ml-auto">
          <Link to={dayPath(venueId, addDays(date, -1))} aria-label={words.navPrevious} className={ROUND_BUTTON}>
            <ChevronLeft aria-hidden="true" className="size-5" />
          </Link>
          <Link to={dayPath(venueId, addDays(date, 1))} aria-label={words.navNext} className={ROUND_BUTTON}>
            <ChevronRight aria-hidden="true" className="size-5" />
          </Link>
          <DateButton venueId={venueId} date={date} />
        </div>
        {date !== today && (
          <Link to={dayPath(venueId)} className={buttonClass({ variant: 'outline' }, TIGHT)}>
            {words.navToday}
          </Link>
        )}
      </nav>
      <LiveSign isLive={isLive} lostSince={lostSince} />
      <div className="flex flex-wrap gap-2 empty:hidden md:ml-auto">
        {findPath && (
          <Link
            to={findPath}
            state={FIND}
            aria-label={words.keysFind}
            aria-keyshortcuts="/"
            className={cn(ROUND_BUTTON, 'md:max-lg:hidden')}
          >
            <TextSearch aria-hidden="true" className="size-5" />
          </Link>
        )}
        {onCallOff && (
          <>
            <button
              type="button"
              onClick={() => onCallOff('rain')}
              aria-keyshortcuts="r"
              className={buttonClass({ variant: 'outline' }, TIGHT)}
            >
              <CloudRain aria-hidden="true" className="size-5 md:max-lg:hidden" />
              {callOffs.rainButton}
            </button>
            <button
              type="button"
              onClick={() => onCallOff('closure')}
              aria-keyshortcuts="c"
              className={buttonClass({ variant: 'outline' }, TIGHT)}
            >
              <Construction aria-hidden="true" className="size-5 max-lg:hidden" />
              {callOffs.closeButton}
            </button>
          </>
        )}
        {onScan && (
          <button
            type="button"
            onClick={onScan}
            aria-keyshortcuts="s"
            className={buttonClass({ variant: 'outline' }, cn(TIGHT, 'max-md:hidden'))}
          >
            <ScanLine aria-hidden="true" className="size-5 max-lg:hidden" />
            {scan.action}
          </button>
        )}
        {onNew && (
          <button
            type="button"
            onClick={onNew}
            aria-keyshortcuts="n"
            className={buttonClass({}, cn(TIGHT, 'max-md:hidden'))}
          >
            <Plus aria-hidden="true" className="size-5" />
            {desk.newAction}
            <span aria-hidden="true" className="rounded-md bg-pitch-950/10 px-1.5 text-sm max-lg:hidden">
              {desk.keysNewKeys}
            </span>
          </button>
        )}
      </div>
    </div>
  );
}

/** No larger than the arrows beside it, until it has the focus: then it is the field in which a date is typed. */
function DateButton({ venueId, date }: { venueId: string; date: string }) {
  const navigate = useNavigate();
  return (
    <span className={cn(ROUND_BUTTON, 'relative')}>
      <CalendarDays aria-hidden="true" className="size-5" />
      <input
        type="date"
        aria-label={words.navDate}
        value={date}
        min={FIRST_DATE}
        onClick={({ currentTarget }) => currentTarget.showPicker?.()}
        onChange={({ target: { value } }) => {
          if (isCalendarDate(value) && value >= FIRST_DATE) void navigate(dayPath(venueId, value));
        }}
        className="absolute -top-px -right-px z-40 size-[calc(100%+2px)] cursor-pointer rounded-full border border-line bg-white px-4 text-[0.9375rem] font-semibold opacity-0 focus-visible:w-44 focus-visible:opacity-100"
      />
    </span>
  );
}
