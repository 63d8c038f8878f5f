import { useId } from 'react';
import { cn } from '#app/lib/cn.ts';
import { dayName } from '#app/lib/day-name.ts';
import { clockMinutes, DAY_MINUTES, printClock } from '#domain/clock-time.ts';
import { shortDate, timeRange, twelveHourTime } from '#domain/date-text.ts';
import * as words from '#words/site/filters.ts';
import { Choice, Option, Options, Section, type SectionProps } from './section.tsx';
import { daysToAskFor, later, USUAL_MINUTES, usualHours } from './time-choices.ts';

const STEP_MINUTES = 30;
const TIMES = Array.from({ length: DAY_MINUTES / STEP_MINUTES }, (_, index) => printClock(index * STEP_MINUTES));

type TimeSectionProps = SectionProps & {
  /** What the words of the search say about time, when nothing is chosen here. */
  timeInWords: string | undefined;
  /** Why this time cannot be asked for. */
  problem: string | undefined;
};

/** A date and a time at which a court must be free. */
export function TimeSection({ filters: { date, from, to }, change, timeInWords, problem }: TimeSectionProps) {
  const now = new Date();
  const days = daysToAskFor(now);
  const choices = date && !days.includes(date) ? [date, ...days] : days;
  const isLater = date !== undefined && days.indexOf(date) > 1;
  /** What choosing a day means: the hours that are chosen already, or else the usual ones. */
  function hoursOn(day: string): [from: string, to: string] {
    return from && to ? [from, to] : usualHours(day, now);
  }
  function chooseDate(next: string) {
    const [start, end] = hoursOn(next);
    change({ date: next, from: start, to: end });
  }
  function chooseStart(start: string) {
    const minutes = from && to ? (clockMinutes(to) - clockMinutes(from) + DAY_MINUTES) % DAY_MINUTES : USUAL_MINUTES;
    change({ date, from: start, to: later(start, minutes || USUAL_MINUTES) });
  }
  return (
    <Section title={words.timeTitle}>
      <Options>
        <Option
          kind="radio"
          name="date"
          label={timeInWords ?? words.timeAny}
          isChosen={!date}
          onChoose={() => change({ date: undefined, from: undefined, to: undefined })}
        />
        {choices.slice(0, 2 + choices.length - days.length).map((day) => (
          <Option
            key={day}
            kind="radio"
            name="date"
            label={words.timeHours({ day: dayName(day, now), hours: timeRange(...hoursOn(day)) })}
            isChosen={date === day}
            onChoose={() => chooseDate(day)}
          />
        ))}
        <Choice
          aria-label={words.timeAnotherDay}
          value={isLater ? date : ''}
          data-chosen={isLater}
          onChange={({ target }) => target.value && chooseDate(target.value)}
          className={cn(
            'h-11 rounded-full',
            isLater ? 'border-pitch-950 bg-pitch-950 text-white' : 'border-line bg-white hover:border-ink/40',
          )}
        >
          <option value="">{words.timeAnotherDay}</option>
          {days.slice(2).map((day) => (
            <option key={day} value={day}>
              {shortDate(day)}
            </option>
          ))}
        </Choice>
      </Options>
      {date && from && to && <p className="mt-3 text-sm text-ink-muted">{words.timeExplanation}</p>}
      {date && from && to && (
        <div className="mt-3 grid grid-cols-2 gap-3">
          <TimeChoice label={words.timeFrom} value={from} times={TIMES} onChoose={chooseStart} />
          <TimeChoice
            label={words.timeTo}
            value={to}
            times={timesAfter(from)}
            onChoose={(end) => change({ date, from, to: end })}
          />
        </div>
      )}
      <p role="alert" className={cn('text-sm font-medium text-clay-700', problem && 'mt-2')}>
        {problem}
      </p>
    </Section>
  );
}

type TimeChoiceProps = { label: string; value: string; times: readonly string[]; onChoose: (time: string) => void };

function TimeChoice({ label, value, times, onChoose }: TimeChoiceProps) {
  const id = useId();
  const choices = times.includes(value) ? times : [value, ...times];
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm text-ink-muted">
        {label}
      </label>
      <Choice
        id={id}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        className="h-12 w-full rounded-xl border-ink/25 bg-white text-ink tabular-nums hover:border-ink/50"
      >
        {choices.map((time) => (
          <option key={time} value={time}>
            {twelveHourTime(time)}
          </option>
        ))}
      </Choice>
    </div>
  );
}

/** An end at or before the start is on the next day. */
function timesAfter(start: string): string[] {
  return TIMES.map((_, index) => later(start, (index + 1) * STEP_MINUTES)).slice(0, -1);
}
