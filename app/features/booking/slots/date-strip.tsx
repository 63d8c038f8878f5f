import { useEffect, useRef } from 'react';
import { cn } from '#app/lib/cn.ts';
import { longDate, shortDateParts } from '#domain/date-text.ts';
import * as words from '#words/site/slots.ts';
import type { Day } from './bookable-days.ts';

type DateStripProps = { days: readonly Day[]; chosen: string | null; onChoose: (date: string) => void };

/** Fourteen days to choose from; on a wide screen two weeks under each other. */
export function DateStrip({ days, chosen, onChoose }: DateStripProps) {
  const strip = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const button = strip.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!strip.current || !button) return;
    strip.current.scrollLeft = button.offsetLeft - (strip.current.clientWidth - button.offsetWidth) / 2;
  }, []);
  return (
    <fieldset
      ref={strip}
      className="relative -mx-5 flex min-w-0 snap-x scroll-px-5 gap-1.5 overflow-x-auto px-5 py-1 [scrollbar-width:none] sm:mx-0 sm:grid sm:grid-cols-7 sm:overflow-visible sm:px-0"
    >
      <legend className="sr-only">{words.date}</legend>
      {days.map((ofStrip) => {
        const { date, slots, free } = ofStrip;
        const { weekday, day, month } = shortDateParts(date);
        const note = noteOf(ofStrip);
        return (
          <button
            key={date}
            type="button"
            disabled={slots.length === 0}
            aria-pressed={date === chosen}
            aria-label={`${longDate(date)}, ${note}`}
            onClick={() => onChoose(date)}
            className={cn(
              'flex min-w-15 shrink-0 snap-start flex-col items-center rounded-xl py-2 leading-tight transition-colors sm:min-w-0',
              date === chosen
                ? 'bg-pitch-950 text-white'
                : 'bg-chalk-200 text-ink hover:bg-turf-100 disabled:cursor-not-allowed disabled:text-ink-muted disabled:hover:bg-chalk-200',
            )}
          >
            <span className={cn('text-xs', date === chosen ? 'text-white/85' : 'text-ink-muted')}>
              {date.endsWith('-01') ? month : weekday}
            </span>
            <span className="font-display text-xl font-bold tabular-nums">{day}</span>
            <span
              className={cn(
                'max-w-full text-[0.6875rem] wrap-anywhere tabular-nums',
                date === chosen ? 'text-floodlight' : free > 0 ? 'text-turf-700' : 'text-ink-muted',
              )}
            >
              {note}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}

function noteOf({ slots, free, isOver }: Day): string {
  if (slots.length === 0) return isOver ? words.dayOver : words.dayClosed;
  return free === 0 ? words.dayFull : words.dayFree({ count: free });
}
