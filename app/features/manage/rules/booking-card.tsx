import { Card } from '#app/components/card.tsx';
import { ChoiceRow } from '#app/features/manage/frame/choice-row.tsx';
import { ValueSelect } from '#app/features/manage/frame/value-select.tsx';
import { printDuration } from '#domain/duration.ts';
import { type NeverBookable, neverBookableText } from '#domain/never-bookable.ts';
import { SLOT_LENGTHS } from '#domain/slot-grid.ts';
import * as words from '#words/manage/rules.ts';
import * as never from '#words/shared/never-bookable.ts';
import { lengthsOf, type RulesDraft, withSlotLength } from './rules-draft.ts';

const AHEAD_DAYS = [1, 2, 3, 5, 7, 10, 14, 21, 30, 45, 60, 90];
const NOTICES = [0, 15, 30, 60, 120, 180, 360, 720, 1440, 2880, 4320];
const ANY = 0;

type CardProps = {
  draft: RulesDraft;
  /** Which of them leaves nothing to book. */
  wrong: NeverBookable | null;
  onChange: (draft: RulesDraft) => void;
};

/** How far ahead, how late and for how long the ground can be booked. */
export function BookingCard({ draft, wrong, onChange }: CardProps) {
  const lengths = lengthsOf(draft.slotMinutes);
  const problemOf = (rule: NeverBookable) => (wrong === rule ? neverBookableText(never, rule, draft) : undefined);
  const lengthOptions = (any: string, chosen: number | null) => [
    { value: ANY, label: any },
    ...withChosen(lengths, chosen ?? ANY).flatMap((value) =>
      value === ANY ? [] : [{ value, label: printDuration(value) }],
    ),
  ];
  return (
    <Card className="p-4 sm:p-6">
      <ChoiceRow
        legend={words.slotLabel}
        hint={words.slotHint}
        error={problemOf('slotMinutes')}
        value={draft.slotMinutes}
        options={SLOT_LENGTHS.map((value) => ({ value, label: printDuration(value) }))}
        onChange={(slotMinutes) => onChange(withSlotLength(draft, slotMinutes))}
      />
      <div className="mt-5 grid grid-cols-1 gap-5 sm:grid-cols-2">
        <ValueSelect
          label={words.leastLabel}
          name="leastMinutes"
          value={draft.leastMinutes ?? ANY}
          error={problemOf('leastMinutes')}
          options={lengthOptions(words.leastAny, draft.leastMinutes)}
          onChange={(value) => onChange({ ...draft, leastMinutes: value === ANY ? null : value })}
        />
        <ValueSelect
          label={words.mostLabel}
          name="mostMinutes"
          value={draft.mostMinutes ?? ANY}
          error={problemOf('mostMinutes')}
          options={lengthOptions(words.mostAny, draft.mostMinutes)}
          onChange={(value) => onChange({ ...draft, mostMinutes: value === ANY ? null : value })}
        />
        <ValueSelect
          label={words.aheadLabel}
          value={draft.aheadDays}
          options={withChosen(AHEAD_DAYS, draft.aheadDays).map((days) => ({
            value: days,
            label: words.ahead({ days }),
          }))}
          onChange={(aheadDays) => onChange({ ...draft, aheadDays })}
        />
        <ValueSelect
          label={words.noticeLabel}
          name="noticeMinutes"
          value={draft.noticeMinutes}
          error={problemOf('noticeMinutes')}
          options={withChosen(NOTICES, draft.noticeMinutes).map((value) => ({
            value,
            label: value === 0 ? words.noticeNone : words.notice({ time: printDuration(value) }),
          }))}
          onChange={(noticeMinutes) => onChange({ ...draft, noticeMinutes })}
        />
      </div>
    </Card>
  );
}

/** What is chosen is there to be chosen, also when it is unusual. */
export function withChosen(values: readonly number[], chosen: number): number[] {
  return [...new Set([...values, chosen])].toSorted((one, other) => one - other);
}
