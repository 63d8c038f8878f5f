import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { ChoiceRow } from '#app/features/manage/frame/choice-row.tsx';
import { ValueSelect } from '#app/features/manage/frame/value-select.tsx';
import { ALL_BACK_AT_LEAST_HOURS, RESCHEDULE_TIMES_MOST, termsProblem, type VenueTerms } from '#domain/venue-terms.ts';
import * as words from '#words/manage/rules.ts';
import * as refundWords from '#words/shared/refunds.ts';
import { withChosen } from './booking-card.tsx';
import { canAddStep, PRESETS, presetOf, withStep } from './rules-draft.ts';

const HOURS = [0, 1, 2, 3, 4, 6, 8, 12, 18, 24, 36, 48, ALL_BACK_AT_LEAST_HOURS];
const PERCENTS = [5, 10, 20, 25, 30, 40, 50, 60, 70, 75, 80, 90, 100];
const OWN = 'own';

type CardProps = { terms: VenueTerms; onChange: (terms: VenueTerms) => void };

/** What comes back when a player cancels. */
export function TermsCard({ terms, onChange }: CardProps) {
  const preset = presetOf(terms);
  const [isOwn, setOwn] = useState(preset === undefined);
  const problem = termsProblem({ ...terms, reschedule: null });
  const { steps } = terms;
  const put = (next: VenueTerms['steps']) => onChange({ ...terms, steps: next });
  return (
    <Card className="p-4 sm:p-6">
      <ChoiceRow
        legend={words.termsLabel}
        hint={words.termsHint({ hours: ALL_BACK_AT_LEAST_HOURS })}
        value={isOwn ? OWN : preset}
        options={[
          ...PRESETS.map(({ name }) => ({ value: name, label: words.preset({ name }) })),
          { value: OWN, label: words.presetOwn },
        ]}
        onChange={(chosen) => {
          setOwn(chosen === OWN);
          const found = PRESETS.find(({ name }) => name === chosen);
          if (found) put(found.steps);
        }}
      />
      {(isOwn || preset === undefined) && (
        <ol className="mt-5 flex flex-col gap-3">
          {steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is what stands at its place, and nothing else.
            <li key={index} className="flex flex-wrap items-center gap-2 sm:flex-nowrap">
              <ValueSelect
                label={words.stepPercent({ number: index + 1 })}
                isLabelHidden
                className="w-28 shrink-0"
                value={step.percent}
                isWrong={problem !== null}
                options={withChosen(PERCENTS, step.percent)
                  .toReversed()
                  .map((percent) => ({ value: percent, label: words.percentBack({ percent }) }))}
                onChange={(percent) => put(steps.map((one, at) => (at === index ? { ...one, percent } : one)))}
              />
              <ValueSelect
                label={words.stepHours({ number: index + 1 })}
                isLabelHidden
                className="order-1 basis-full sm:order-none sm:max-w-64 sm:basis-0 sm:grow"
                value={step.hoursBefore}
                isWrong={problem !== null}
                options={withChosen(HOURS, step.hoursBefore).map((hours) => ({
                  value: hours,
                  label: words.untilBefore({ hours }),
                }))}
                onChange={(hoursBefore) => put(steps.map((one, at) => (at === index ? { ...one, hoursBefore } : one)))}
              />
              <Button
                variant="ghost"
                className="size-11 px-0! text-ink-muted max-sm:ml-auto"
                disabled={steps.length === 1}
                aria-label={words.removeStep({ number: index + 1 })}
                onClick={() => put(steps.filter((_, at) => at !== index))}
              >
                <Trash2 aria-hidden="true" className="size-4.5" />
              </Button>
            </li>
          ))}
          <li className="text-sm text-ink-muted">{refundWords.nothingAfter}</li>
          {canAddStep(steps) && (
            <li>
              <Button variant="ghost" className="px-3! text-turf-700" onClick={() => put(withStep(steps))}>
                <Plus aria-hidden="true" className="size-4" />
                {words.addStep}
              </Button>
            </li>
          )}
        </ol>
      )}
      {problem && (
        <p role="alert" className="mt-3 text-sm font-medium text-clay-700">
          {words.problem({ problem, hours: ALL_BACK_AT_LEAST_HOURS })}
        </p>
      )}
    </Card>
  );
}

/** Whether a player may move a booking to another time. */
export function MovingCard({ terms, onChange }: CardProps) {
  const { reschedule } = terms;
  const usual = { hoursBefore: 2, times: 2 };
  return (
    <Card className="p-4 sm:p-6">
      <ChoiceRow
        legend={words.reschedulingLabel}
        value={reschedule ? 'yes' : 'no'}
        options={[
          { value: 'yes', label: words.reschedulingYes },
          { value: 'no', label: words.reschedulingNo },
        ]}
        onChange={(may) => onChange({ ...terms, reschedule: may === 'yes' ? (reschedule ?? usual) : null })}
      />
      {reschedule && (
        <div className="mt-5 grid grid-cols-1 gap-5 sm:grid-cols-2">
          <ValueSelect
            label={words.reschedulingUntil}
            value={reschedule.hoursBefore}
            options={withChosen(HOURS, reschedule.hoursBefore).map((hours) => ({
              value: hours,
              label: words.untilBefore({ hours }),
            }))}
            onChange={(hoursBefore) => onChange({ ...terms, reschedule: { ...reschedule, hoursBefore } })}
          />
          <ValueSelect
            label={words.reschedulingTimes}
            value={reschedule.times}
            options={Array.from({ length: RESCHEDULE_TIMES_MOST }, (_, index) => ({
              value: index + 1,
              label: words.times({ times: index + 1 }),
            }))}
            onChange={(times) => onChange({ ...terms, reschedule: { ...reschedule, times } })}
          />
        </div>
      )}
    </Card>
  );
}
