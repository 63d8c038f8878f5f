import { RATING_CHOICES } from '#contract/filter-choices.ts';
import { serviceLabel } from '#domain/service-label.ts';
import { servicesIn } from './filter-labels.ts';
import { Option, OptionPlaceholders, Options, Section, type SectionProps } from './section.tsx';

export function SportSection({ filters: { sport }, counts, change, isWaiting }: SectionProps) {
  const isSame = (name: string) => name.toLowerCase() === sport?.toLowerCase();
  return (
    <Section title="Sport">
      <Options>
        <Option kind="radio" name="sport" label="Any" isChosen={!sport} onChoose={() => change({ sport: undefined })} />
        {isWaiting && <OptionPlaceholders />}
        {counts?.sports.map(({ name, category, count }) => (
          <Option
            key={category}
            kind="radio"
            name="sport"
            label={name}
            count={count}
            isChosen={isSame(name) || isSame(category)}
            onChoose={() => change({ sport: category })}
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
    <Section title="Rating">
      <Options>
        <Option
          kind="radio"
          name="rating"
          label="Any"
          isChosen={!minRating}
          onChoose={() => change({ minRating: undefined })}
        />
        {choices.map((least) => (
          <Option
            key={least}
            kind="radio"
            name="rating"
            label={`${Number(least).toFixed(1)}+`}
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
  const isChosen = (service: string) => chosen.some((one) => serviceLabel(one) === serviceLabel(service));
  const offered = counts?.services ?? [];
  const others = chosen.filter((one) => !offered.some(({ service }) => serviceLabel(service) === serviceLabel(one)));
  function toggle(service: string) {
    const next = isChosen(service)
      ? chosen.filter((one) => serviceLabel(one) !== serviceLabel(service))
      : [...chosen, service];
    change({ services: next.join(',') || undefined });
  }
  if (offered.length + others.length === 0 && !isWaiting) return null;
  return (
    <Section title="Services">
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
