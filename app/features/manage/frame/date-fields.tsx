import { Field } from '#app/components/field.tsx';
import { areInOrder } from '#domain/days.ts';
import * as words from '#words/manage/frame.ts';

/** 'YYYY-MM-DD'; empty where it has no beginning, or no end. */
type Dates = { from: string; to: string };

/** From which day to which, in a filter. */
export function DateFields({ dates, onChange }: { dates: Dates; onChange: (changed: Partial<Dates>) => void }) {
  const isBackwards = !areInOrder(dates);
  return (['from', 'to'] as const).map((end) => (
    <Field
      key={end}
      label={end === 'from' ? words.filterFrom : words.filterTo}
      // Nothing here is needed; that need not be said of each.
      required
      type="date"
      className="px-3! text-[0.9375rem]!"
      value={dates[end]}
      error={end === 'to' && isBackwards ? words.filterBackwards : undefined}
      onChange={({ target }) => onChange({ [end]: target.value })}
    />
  ));
}
