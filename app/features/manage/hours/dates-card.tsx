import { CalendarMinus, Plus } from 'lucide-react';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { Field } from '#app/components/field.tsx';
import { ValueSelect } from '#app/features/manage/frame/value-select.tsx';
import { cn } from '#app/lib/cn.ts';
import { EXCEPTION_NOTE_LIMIT, EXCEPTIONS_LIMIT } from '#contract/limits.ts';
import { shortDate } from '#domain/date-text.ts';
import { isCalendarDate } from '#domain/india-time.ts';
import * as words from '#words/manage/hours.ts';
import { AddStretch } from './add-stretch.tsx';
import { canAdd, type DatedHours, type DatesProblem, dateProblem, withStretch } from './hours-draft.ts';
import { StretchFields } from './stretch-fields.tsx';

type DatesCardProps = {
  dates: readonly DatedHours[];
  onChange: (dates: DatedHours[]) => void;
  today: string;
  /** Whether somebody tried to save: before that, a date that is still to be typed is not wrong. */
  isTried: boolean;
};

/** Dates on which the ordinary week does not hold. */
export function DatesCard({ dates, onChange, today, isTried }: DatesCardProps) {
  return (
    <Card className="overflow-visible">
      {dates.length === 0 ? (
        <p className="px-4 py-5 text-ink-muted sm:px-5">{words.datesNone}</p>
      ) : (
        <ul>
          {dates.map((dated, index) => (
            <DateRow
              // biome-ignore lint/suspicious/noArrayIndexKey: its date is being typed, so it has nothing else.
              key={index}
              dated={dated}
              today={today}
              problem={problemShown(dateProblem(dates, index, today), isTried)}
              onChange={(next) => onChange(dates.map((one, at) => (at === index ? next : one)))}
              onRemove={() => onChange(dates.filter((_, at) => at !== index))}
            />
          ))}
        </ul>
      )}
      {dates.length < EXCEPTIONS_LIMIT && (
        <div className="border-t border-line px-4 py-3 sm:px-5">
          <Button variant="outline" onClick={() => onChange([...dates, { date: '', stretches: [], note: '' }])}>
            <Plus aria-hidden="true" className="size-4" />
            {words.datesAdd}
          </Button>
        </div>
      )}
    </Card>
  );
}

type DateRowProps = {
  dated: DatedHours;
  today: string;
  problem: string | undefined;
  onChange: (dated: DatedHours) => void;
  onRemove: () => void;
};

function DateRow({ dated, today, problem, onChange, onRemove }: DateRowProps) {
  const { date, stretches, note } = dated;
  const name = isCalendarDate(date) ? shortDate(date) : words.dateNew;
  const isClosed = stretches.length === 0;
  return (
    <li className="grid grid-cols-2 gap-x-3 gap-y-3 border-line px-4 py-4 not-first:border-t sm:px-5 lg:grid-cols-[10rem_9.5rem_minmax(0,1fr)_minmax(0,10.5rem)_auto]">
      <Field
        label={words.dateLabel}
        type="date"
        required
        min={today}
        value={date}
        error={problem}
        onChange={({ target }) => onChange({ ...dated, date: target.value })}
      />
      <ValueSelect
        label={words.dateHow}
        value={isClosed ? 'closed' : 'open'}
        options={[
          { value: 'closed', label: words.closed },
          { value: 'open', label: words.otherHours },
        ]}
        onChange={(how) => onChange({ ...dated, stretches: how === 'closed' ? [] : withStretch([]) })}
      />
      <div className={cn('col-span-2 lg:col-span-1 lg:pt-[1.625rem]', isClosed && 'max-lg:hidden')}>
        {isClosed ? (
          <p className="flex min-h-12 items-center text-sm text-ink-muted">{words.closedAllDay}</p>
        ) : (
          <StretchFields of={name} stretches={stretches} onChange={(next) => onChange({ ...dated, stretches: next })} />
        )}
      </div>
      <div className="max-lg:col-span-2">
        <Field
          label={words.noteLabel}
          maxLength={EXCEPTION_NOTE_LIMIT}
          placeholder={words.notePlaceholder}
          value={note}
          onChange={({ target }) => onChange({ ...dated, note: target.value })}
        />
      </div>
      <div className="col-span-2 flex items-center justify-between lg:col-span-1 lg:mt-[1.625rem] lg:h-12">
        {!isClosed && canAdd(stretches) && (
          <AddStretch of={name} stretches={stretches} onChange={(next) => onChange({ ...dated, stretches: next })} />
        )}
        <Button
          variant="ghost"
          className="ml-auto text-ink-muted max-lg:px-3! lg:size-11 lg:px-0!"
          aria-label={words.dateRemove({ date: name })}
          title={words.dateRemove({ date: name })}
          onClick={onRemove}
        >
          <CalendarMinus aria-hidden="true" className="size-4.5" />
          <span className="lg:hidden">{words.remove}</span>
        </Button>
      </div>
    </li>
  );
}

function problemShown(problem: DatesProblem, isTried: boolean): string | undefined {
  if (problem === 'missing') return isTried ? words.dateMissing : undefined;
  if (problem === 'past') return words.datePast;
  return problem === 'twice' ? words.dateTwice : undefined;
}
