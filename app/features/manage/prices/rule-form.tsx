import { Button } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { Field } from '#app/components/field.tsx';
import { datesSideBySide, timesSideBySide } from '#app/features/manage/frame/side-by-side.ts';
import { useEntryForm } from '#app/features/manage/frame/use-entry-form.ts';
import { RULE_LABEL_LIMIT } from '#contract/limits.ts';
import type { RateRule } from '#domain/rate-rule.ts';
import * as words from '#words/manage/prices.ts';
import { DayChoice } from './day-choice.tsx';
import type { PriceDraft } from './price-draft.ts';
import { entryOf, readEntry } from './rule-entry.ts';

type RuleFormProps = {
  draft: PriceDraft;
  /** The rule that is changed, and its place; a new one has none. */
  at: number | undefined;
  rule: RateRule | undefined;
  onClose: () => void;
  onDone: (rule: RateRule) => void;
};

/** A rule by days, hours, dates and price: everything that can be painted, and what cannot. */
export function RuleForm({ draft, at, rule, onClose, onDone }: RuleFormProps) {
  const others = draft.card.rules.filter((_, index) => index !== at);
  const { entry, set, problems, form, field } = useEntryForm(
    () => entryOf(rule, draft.brushPaise),
    (typed) => readEntry(typed, others),
    onDone,
  );

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={rule ? words.formChange : words.formAdd}>
      <form {...form} className="space-y-5">
        <DayChoice weekdays={entry.weekdays} error={problems.weekdays} onChange={(weekdays) => set({ weekdays })} />
        <div className={timesSideBySide}>
          <Field label={words.formFrom} type="time" required {...field('from')} />
          <Field label={words.formTo} type="time" required hint={words.formToHint} {...field('to')} />
        </div>
        <Field label={words.formPrice} prefix="₹" inputMode="numeric" maxLength={9} required {...field('price')} />
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-turf-700"
            checked={entry.isDated}
            onChange={(event) => set({ isDated: event.target.checked })}
          />
          <span>
            <span className="block font-semibold">{words.formDated}</span>
            <span className="block text-sm text-ink-muted">{words.formDatedHint}</span>
          </span>
        </label>
        {entry.isDated && (
          <div className={datesSideBySide}>
            <Field label={words.formFirst} type="date" required {...field('first')} />
            <Field label={words.formLast} type="date" required {...field('last')} />
          </div>
        )}
        <Field
          label={words.formLabel}
          maxLength={RULE_LABEL_LIMIT}
          placeholder={words.formLabelExample}
          {...field('label')}
        />
        {problems.whole && (
          <p role="alert" className="rounded-xl bg-clay-50 px-4 py-3 font-medium text-clay-700">
            {problems.whole}
          </p>
        )}
        <div className="flex gap-3">
          <Button variant="ghost" size="lg" onClick={onClose}>
            {words.formCancel}
          </Button>
          <Button type="submit" variant="solid" size="lg" className="flex-1">
            {rule ? words.formKeep : words.formPut}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
