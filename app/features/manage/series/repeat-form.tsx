// The same game every week: until when, for whom, all dates in view, then one touch.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { GuestFields } from '#app/features/manage/desk/guest-fields.tsx';
import { RefusalLine } from '#app/features/manage/desk/refusal-line.tsx';
import type { Repeated } from '#app/features/manage/desk/repeated.ts';
import { ChoiceRow } from '#app/features/manage/frame/choice-row.tsx';
import { STICKY_END } from '#app/features/manage/frame/sticky-end.ts';
import { useEntryForm } from '#app/features/manage/frame/use-entry-form.ts';
import { useUnanswered } from '#app/lib/use-unanswered.ts';
import type { CallInput } from '#contract/calls.ts';
import type { Series, SeriesPlan } from '#contract/series.ts';
import { shortTimeRange } from '#domain/date-text.ts';
import { addDays, isCalendarDate, weekdayOf } from '#domain/india-time.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/manage/series.ts';
import { type Chosen, choicesOf, sumOf } from './choices.ts';
import { PlanList } from './plan-list.tsx';
import { type At, seriesPlanQuery, useCreateSeries } from './queries.ts';
import { type RegularEntry, readRegular } from './regular-entry.ts';
import { PaymentChoice, WeekdayChips } from './repeat-fields.tsx';

/** A season, to begin with. */
const FIRST_WEEKS = 12;

type NewSeries = CallInput<'createSeries'>['body'];
type RepeatFormProps = At & { slot: Repeated; onBack: () => void; onBooked: (series: Series) => void };

export default function RepeatForm({ token, venueId, slot, onBack, onBooked }: RepeatFormProps) {
  const at = { token, venueId };
  const creating = useCreateSeries(at);
  const [chosen, setChosen] = useState<Chosen>({});
  const first: RegularEntry = {
    ...slot.guest,
    weekdays: [weekdayOf(slot.date)],
    until: addDays(slot.date, 7 * FIRST_WEEKS),
    isAnyCourt: false,
    payment: 'at_ground',
    payHours: 24,
  };
  const { entry, set, problems, form, field } = useEntryForm(
    first,
    (typed) => readRegular(typed, slot.date),
    ({ phone, name }) => {
      if (!body || !plan) return;
      const request = again?.body ?? {
        key: last?.body.key ?? `series-${crypto.randomUUID()}`,
        ...body,
        phone,
        name,
        payment: entry.payment,
        ...(entry.payment === 'in_advance' ? { payHours: entry.payHours } : {}),
        dates: choicesOf(plan.dates, chosen),
      };
      unanswered.send(request, plan);
      creating.mutate(request, { onSuccess: onBooked, onError: unanswered.settle });
    },
  );
  const { fromTime, toTime, format, space, date: firstDate } = slot;
  const isAsked = isCalendarDate(entry.until) && entry.until >= firstDate && entry.weekdays.length > 0;
  const repeating = { weekdays: entry.weekdays, fromTime, toTime, format, firstDate, lastDate: entry.until };
  const body = isAsked ? { ...repeating, ...(entry.isAnyCourt ? {} : { space: space.id }) } : undefined;
  const unanswered = useUnanswered<NewSeries, SeriesPlan>(JSON.stringify([body, entry, chosen]));
  const { last, again } = unanswered;
  const { data: fresh, error: notPlanned } = useQuery(seriesPlanQuery(at, body));
  const plan = again?.seen ?? fresh;
  const sum = plan && sumOf(plan.dates, chosen);

  return (
    <form {...form} className="flex flex-col gap-5">
      <div className="space-y-4 rounded-card border border-line bg-white p-4">
        <p className="font-semibold">{shortTimeRange(fromTime, toTime)}</p>
        <WeekdayChips
          weekdays={entry.weekdays}
          fixed={weekdayOf(firstDate)}
          onChange={(weekdays) => set({ weekdays })}
        />
        <Field label={words.repeatUntil} type="date" required min={firstDate} {...field('until')} />
        <ChoiceRow
          legend={words.repeatWhere}
          value={entry.isAnyCourt ? 'any' : 'this'}
          options={[
            { value: 'this', label: words.repeatThisCourt({ court: space.name }) },
            { value: 'any', label: words.repeatAnyCourt },
          ]}
          onChange={(where) => set({ isAnyCourt: where === 'any' })}
        />
      </div>
      <GuestFields {...at} guest={entry} problems={problems} onChange={set} />
      <PaymentChoice payment={entry.payment} payHours={entry.payHours} onChange={set} />
      {plan && body ? (
        <PlanList
          dates={plan.dates}
          chosen={chosen}
          onChoose={(on, key) => setChosen((before) => ({ ...before, [on]: key }))}
        />
      ) : (
        body && !notPlanned && <p role="status">{words.planAsking}</p>
      )}
      <RefusalLine error={body && notPlanned} fallback={words.planFailed} />
      <RefusalLine error={creating.error} fallback={words.repeatFailed} />
      <div className={STICKY_END}>
        {sum && (
          <p className="mb-3 flex items-baseline justify-between gap-4">
            <span className="text-ink-muted">{words.planTotal}</span>
            <span className="font-display text-2xl leading-none font-extrabold tabular-nums">
              {formatRupees(sum.money.price)}
            </span>
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" onClick={onBack}>
            {words.repeatBack}
          </Button>
          <Button
            type="submit"
            size="lg"
            className="grow"
            waiting={creating.isPending}
            disabled={!sum || (sum.count === 0 && !last)}
          >
            {words.repeatDone({ count: sum?.count ?? 0 })}
          </Button>
        </div>
      </div>
    </form>
  );
}
