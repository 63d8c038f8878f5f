// On which days a regular plays, and when it is paid: the same for a new one and for one that is changed.
import { ChoiceChip } from '#app/features/manage/frame/choice-chip.tsx';
import { ChoiceRow } from '#app/features/manage/frame/choice-row.tsx';
import { ValueSelect } from '#app/features/manage/frame/value-select.tsx';
import type { Series } from '#contract/series.ts';
import { dayText, SHOWN_WEEK } from '#domain/rule-text.ts';
import * as words from '#words/manage/series.ts';

const HOURS = [6, 12, 24, 48, 72] as const;

type WeekdayChipsProps = {
  weekdays: readonly number[];
  /** One that cannot be left out. */
  fixed?: number;
  onChange: (weekdays: number[]) => void;
};

export function WeekdayChips({ weekdays, fixed, onChange }: WeekdayChipsProps) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{words.repeatDays}</legend>
      <div className="mt-1.5 flex flex-wrap gap-1.5">
        {SHOWN_WEEK.map((weekday) => (
          <ChoiceChip
            key={weekday}
            className="px-3"
            checked={weekdays.includes(weekday)}
            disabled={weekday === fixed}
            onChange={({ target }) => onChange(toggled(weekdays, weekday, target.checked))}
          >
            {dayText(weekday)}
          </ChoiceChip>
        ))}
      </div>
    </fieldset>
  );
}

type Paid = { payment: Series['payment']; payHours: number };

export function PaymentChoice({ payment, payHours, onChange }: Paid & { onChange: (part: Partial<Paid>) => void }) {
  const hours = [...new Set([...HOURS, payHours])].toSorted((one, other) => one - other);
  return (
    <>
      <ChoiceRow
        legend={words.repeatPaid}
        value={payment}
        options={[
          { value: 'at_ground', label: words.repeatAtGround },
          { value: 'in_advance', label: words.repeatInAdvance },
        ]}
        {...(payment === 'in_advance' ? { hint: words.repeatInAdvanceHint } : {})}
        onChange={(chosen) => onChange({ payment: chosen })}
      />
      {payment === 'in_advance' && (
        <ValueSelect
          label={words.repeatHours}
          value={payHours}
          options={hours.map((before) => ({ value: before, label: words.repeatHoursBefore({ hours: before }) }))}
          onChange={(chosen) => onChange({ payHours: chosen })}
        />
      )}
    </>
  );
}

function toggled(weekdays: readonly number[], weekday: number, isOn: boolean): number[] {
  const others = weekdays.filter((one) => one !== weekday);
  return isOn ? [...others, weekday] : others;
}
