import { LocateFixed } from 'lucide-react';
import { Button } from '#app/components/button.tsx';
import { DISTANCE_CHOICES_KM } from '#contract/filter-choices.ts';
import { nearText } from '#domain/address-filters.ts';
import * as words from '#words/site/filters.ts';
import { Option, Options, Section, type SectionProps } from './section.tsx';
import type { Whereabouts } from './whereabouts.ts';

const KILOMETRES = DISTANCE_CHOICES_KM.map(String);

type DistanceSectionProps = SectionProps & { near: string | undefined; whereabouts: Whereabouts };

/** How far from the player, as soon as that is known. */
export function DistanceSection({ filters, counts, change, near, whereabouts }: DistanceSectionProps) {
  const { within } = filters;
  const { isFetching, problem, findMe } = whereabouts;
  if (!near) {
    return (
      <Section title={words.distanceTitle}>
        <Button
          variant="outline"
          waiting={isFetching}
          onClick={async () => {
            const { position } = await findMe();
            if (position) change({ near: nearText(position) });
          }}
        >
          {!isFetching && <LocateFixed aria-hidden="true" className="size-4.5" />}
          {isFetching ? words.distanceFinding : words.distanceFind}
        </Button>
        <p role="status" className="mt-2 text-sm text-ink-muted">
          {!isFetching && (problem ?? words.distanceExplanation)}
        </p>
      </Section>
    );
  }
  const choices = within && !KILOMETRES.includes(within) ? [within, ...KILOMETRES] : KILOMETRES;
  return (
    <Section title={words.distanceTitle}>
      <Options>
        <Option
          kind="radio"
          name="within"
          label={words.any}
          isChosen={!within}
          onChoose={() => change({ within: undefined })}
        />
        {choices.map((km) => (
          <Option
            key={km}
            kind="radio"
            name="within"
            label={words.distanceKilometres({ km })}
            count={counts?.distances.find((one) => one.within === Number(km))?.count}
            isChosen={within === km}
            onChoose={() => change({ within: km, near })}
          />
        ))}
      </Options>
    </Section>
  );
}
