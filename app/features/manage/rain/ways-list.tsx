import { ChoiceRow } from '#app/features/manage/frame/choice-row.tsx';
import { SelectField } from '#app/features/manage/frame/select-field.tsx';
import { WAYS, type Way } from '#contract/call-off-words.ts';
import type { InTheWay } from '#contract/call-offs.ts';
import { shortMoment } from '#domain/date-text.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/manage/call-offs.ts';
import { worthOf } from './call-off-entry.ts';

type WaysListProps = {
  bookings: readonly InTheWay[];
  all: 'choice' | 'money';
  each: ReadonlyMap<string, Way>;
  onAll: (all: 'choice' | 'money') => void;
  onEach: (each: ReadonlyMap<string, Way>) => void;
};

const NAMES: Record<Way, string> = { choice: words.waysChoice, money: words.waysMoney, leave: words.waysLeave };

/** What becomes of the bookings in the way: of all of them, and of each where it is something else. */
export function WaysList({ bookings, all, each, onAll, onEach }: WaysListProps) {
  return (
    <section aria-label={words.waysTitle} className="flex flex-col gap-4">
      <ChoiceRow
        legend={words.waysAll}
        hint={words.waysHint}
        value={all}
        options={[
          { value: 'choice', label: words.waysChoiceAll },
          { value: 'money', label: words.waysMoneyAll },
        ]}
        onChange={onAll}
      />
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-white">
        {bookings.map((booking) => {
          const { number, name, startsAt, space } = booking;
          const time = shortMoment(new Date(startsAt));
          const worth = worthOf(booking);
          return (
            <li key={number} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
              <span className="min-w-0 leading-snug">
                <span className="block font-semibold wrap-anywhere">{name}</span>
                <span className="block text-sm text-ink-muted">
                  {`${time} · ${space} · ${worth > 0 ? words.waysPaid({ amount: formatRupees(worth) }) : words.waysNothingPaid}`}
                </span>
              </span>
              <SelectField
                label={words.waysOne({ name, time })}
                isLabelHidden
                className="w-44"
                value={each.get(number) ?? all}
                onChange={({ target: { value } }) => {
                  const way = WAYS.find((one) => one === value);
                  if (way) onEach(new Map(each).set(number, way));
                }}
              >
                {WAYS.map((way) => (
                  <option key={way} value={way}>
                    {NAMES[way]}
                  </option>
                ))}
              </SelectField>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
