import { cn } from '#app/lib/cn.ts';
import { WEEKDAYS } from '#domain/painted-week.ts';
import { dayText, SHOWN_WEEK } from '#domain/rule-text.ts';
import * as words from '#words/manage/prices.ts';
import * as rates from '#words/shared/rates.ts';

type DayChoiceProps = {
  weekdays: readonly number[];
  error?: string | undefined;
  onChange: (weekdays: number[]) => void;
};

const WORKDAYS = [1, 2, 3, 4, 5];
const WEEKEND = [0, 6];

/** Weekdays, one by one or the usual groups of them. */
export function DayChoice({ weekdays, error, onChange }: DayChoiceProps) {
  const toggled = (day: number) =>
    WEEKDAYS.filter((one) => (one === day ? !weekdays.includes(day) : weekdays.includes(one)));
  const presets = [
    { label: rates.everyDay, days: [...WEEKDAYS] },
    { label: words.daysWork, days: WORKDAYS },
    { label: words.daysWeekend, days: WEEKEND },
  ];
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{words.formDays}</legend>
      <div className="mt-1.5 grid grid-cols-[repeat(auto-fit,minmax(2rem,1fr))] gap-1">
        {SHOWN_WEEK.map((day) => (
          <label
            key={day}
            className={cn(
              'relative grid h-11 cursor-pointer place-items-center rounded-lg border border-ink/25 bg-white text-sm font-medium',
              'has-checked:border-pitch-950 has-checked:bg-pitch-950 has-checked:font-semibold has-checked:text-white',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-turf-600',
            )}
          >
            <input
              type="checkbox"
              name="weekdays"
              className="sr-only"
              checked={weekdays.includes(day)}
              onChange={() => onChange(toggled(day))}
            />
            {dayText(day)}
          </label>
        ))}
      </div>
      <div className="mt-2 flex flex-wrap gap-x-4">
        {presets.map(({ label, days }) => (
          <button
            key={label}
            type="button"
            onClick={() => onChange(days)}
            className="min-h-8 text-sm font-medium text-turf-700 underline underline-offset-3 hover:text-ink"
          >
            {label}
          </button>
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-1 text-sm font-medium text-clay-700">
          {error}
        </p>
      )}
    </fieldset>
  );
}
