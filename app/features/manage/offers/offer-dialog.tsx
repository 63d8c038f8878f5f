import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { Field } from '#app/components/field.tsx';
import { toast } from '#app/components/toast.ts';
import { ChoiceChip } from '#app/features/manage/frame/choice-chip.tsx';
import { datesSideBySide, timesSideBySide } from '#app/features/manage/frame/side-by-side.ts';
import { useEntryForm } from '#app/features/manage/frame/use-entry-form.ts';
import { DayChoice } from '#app/features/manage/prices/day-choice.tsx';
import { pricesQuery } from '#app/features/manage/prices/queries.ts';
import { sentenceOf } from '#app/lib/api.ts';
import { OFFER_CODE_LIMIT, OFFER_NAME_LIMIT } from '#contract/limits.ts';
import type { RateCard } from '#domain/rate-card.ts';
import * as words from '#words/manage/offers.ts';
import * as prices from '#words/manage/prices.ts';
import { useCreateOffer } from './mutations.ts';
import { EMPTY, readOffer, takesAll } from './offer-entry.ts';

type OfferDialogProps = { open: boolean; close: () => void; token: string; venueId: string };

/** A new offer. What was refused stays as it was typed. */
export default function OfferDialog({ open, close, token, venueId }: OfferDialogProps) {
  const creating = useCreateOffer(token, venueId);
  const lowestPaise = lowestOf(useQuery(pricesQuery(token, venueId)).data?.formats);
  const { entry, set, problems, form, field } = useEntryForm(EMPTY, readOffer, (offer) =>
    creating.mutate(offer, {
      onSuccess() {
        toast(words.formDone({ name: offer.name }));
        close();
      },
    }),
  );

  return (
    <Dialog open={open} onOpenChange={() => !creating.isPending && close()} title={words.formTitle}>
      <form {...form} className="space-y-5">
        <Field
          label={words.formName}
          required
          maxLength={OFFER_NAME_LIMIT}
          placeholder={words.formNameExample}
          hint={words.formNameHint}
          {...field('name')}
        />
        <Choice legend={words.formWho}>
          {[false, true].map((hasCode) => (
            <ChoiceChip
              key={String(hasCode)}
              type="radio"
              name="who"
              checked={entry.hasCode === hasCode}
              onChange={() => set({ hasCode })}
            >
              {hasCode ? words.formCode : words.everybody}
            </ChoiceChip>
          ))}
        </Choice>
        {entry.hasCode && (
          <>
            <Field
              label={words.formCode}
              required
              maxLength={OFFER_CODE_LIMIT}
              autoComplete="off"
              autoCapitalize="characters"
              hint={words.formCodeHint}
              {...field('code')}
            />
            <div className={timesSideBySide}>
              <Field label={words.formPerPlayer} inputMode="numeric" maxLength={7} {...field('perPlayer')} />
              <Field label={words.formInAll} inputMode="numeric" maxLength={7} {...field('inAll')} />
            </div>
          </>
        )}
        <Choice legend={words.formHow}>
          {(['percent', 'rupees'] as const).map((by) => (
            <ChoiceChip key={by} type="radio" name="by" checked={entry.by === by} onChange={() => set({ by })}>
              {by === 'percent' ? words.formInPercent : words.formInRupees}
            </ChoiceChip>
          ))}
        </Choice>
        <Field
          label={words.formAmount}
          required
          inputMode="numeric"
          maxLength={9}
          hint={takesAll(entry, lowestPaise) ? words.formTakesAll : undefined}
          {...field('amount')}
        />
        <DayChoice weekdays={entry.weekdays} error={problems.weekdays} onChange={(weekdays) => set({ weekdays })} />
        <div className={timesSideBySide}>
          <Field label={words.formFrom} type="time" required {...field('from')} />
          <Field label={words.formTo} type="time" required hint={prices.formToHint} {...field('to')} />
        </div>
        <div className={datesSideBySide}>
          <Field label={words.formFirst} type="date" {...field('first')} />
          <Field label={words.formLast} type="date" {...field('last')} />
        </div>
        {creating.error && (
          <p role="alert" className="rounded-xl bg-clay-50 px-4 py-3 font-medium text-clay-700">
            {sentenceOf(creating.error, words.formFailed)}
          </p>
        )}
        <Button type="submit" size="lg" className="w-full" waiting={creating.isPending}>
          {words.formSave}
        </Button>
      </form>
    </Dialog>
  );
}

/** The lowest hourly price of all that is sold, on whatever day. */
function lowestOf(formats: readonly { card: RateCard }[] = []): number | undefined {
  const hourly = formats.flatMap(({ card }) => [card.basePaise, ...card.rules.map(({ hourlyPaise }) => hourlyPaise)]);
  return hourly.length > 0 ? Math.min(...hourly) : undefined;
}

function Choice({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{legend}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}
