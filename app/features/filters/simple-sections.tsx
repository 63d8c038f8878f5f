import { serviceLabel } from '#app/lib/service-label.ts';
import { RATING_CHOICES } from '#contract/filter-choices.ts';
import { serviceKey } from '#domain/service-key.ts';
import * as words from '#words/site/filters.ts';
import { servicesIn } from './filter-labels.ts';
import { Option, OptionPlaceholders, Options, Section, type SectionProps } from './section.tsx';

type SportSectionProps = SectionProps & {
  /** Which one the words of the search name, when none is chosen here. */
  sportInWords: string | undefined;
};

export function SportSection({ filters, counts, change, isWaiting, sportInWords }: SportSectionProps) {
  const sport = filters.sport ?? sportInWords;
  const isSame = (name: string) => name.toLowerCase() === sport?.toLowerCase();
  return (
    <Section title={words.sport}>
      <Options>
        {/* With a sport in the words, none is not to be had here. */}
        {!sportInWords && (
          <Option
            kind="radio"
            name="sport"
            label={words.any}
            isChosen={!sport}
            onChoose={() => change({ sport: undefined })}
          />
        )}
        {isWaiting && <OptionPlaceholders />}
        {counts?.sports.map(({ name, category, count }) => (
          <Option
            key={category}
            kind="radio"
            name="sport"
            label={name}
            count={count}
            isChosen={isSame(name) || isSame(category)}
            onChoose={() => change({ sport: category === sportInWords ? undefined : category })}
          />
        ))}
      </Options>
    </Section>
  );
}

const RATINGS = RATING_CHOICES.map(String);

export function RatingSection({ filters: { minRating }, counts, change }: SectionProps) {
  const choices = minRating && !RATINGS.some((one) => isEqual(one, minRating)) ? [minRating, ...RATINGS] : RATINGS;
  return (
    <Section title={words.ratingTitle}>
      <Options>
        <Option
          kind="radio"
          name="rating"
          label={words.any}
          isChosen={!minRating}
          onChoose={() => change({ minRating: undefined })}
        />
        {choices.map((least) => (
          <Option
            key={least}
            kind="radio"
            name="rating"
            label={words.ratingLeast({ rating: Number(least).toFixed(1) })}
            count={counts?.ratings.find((one) => isEqual(one.minRating, least))?.count}
            isChosen={isEqual(minRating, least)}
            onChoose={() => change({ minRating: least })}
          />
        ))}
      </Options>
    </Section>
  );
}

export function ServicesSection({ filters, counts, change, isWaiting }: SectionProps) {
  const chosen = servicesIn(filters);
  const isChosen = (service: string) => chosen.some((one) => serviceKey(one) === serviceKey(service));
  const offered = counts?.services ?? [];
  const others = chosen.filter((one) => !offered.some(({ service }) => serviceKey(service) === serviceKey(one)));
  function toggle(service: string) {
    const next = isChosen(service)
      ? chosen.filter((one) => serviceKey(one) !== serviceKey(service))
      : [...chosen, service];
    change({ services: next.join(',') || undefined });
  }
  if (offered.length + others.length === 0 && !isWaiting) return null;
  return (
    <Section title={words.services}>
      <Options>
        {isWaiting && <OptionPlaceholders />}
        {[...others.map((service) => ({ service, count: undefined })), ...offered].map(({ service, count }) => (
          <Option
            key={service}
            kind="checkbox"
            name="services"
            label={serviceLabel(service)}
            count={count}
            isChosen={isChosen(service)}
            onChoose={() => toggle(service)}
          />
        ))}
      </Options>
    </Section>
  );
}

function isEqual(a: string | number | undefined, b: string | number | undefined): boolean {
  return a !== undefined && b !== undefined && Number(a) === Number(b);
}
