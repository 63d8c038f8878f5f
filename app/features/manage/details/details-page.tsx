import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Card } from '#app/components/card.tsx';
import { Field } from '#app/components/field.tsx';
import { ChoiceChip } from '#app/features/manage/frame/choice-chip.tsx';
import { PageHeading } from '#app/features/manage/frame/page-heading.tsx';
import type { VenuePageProps } from '#app/features/manage/page-props.ts';
import { focusField } from '#app/features/manage/set-up/focus-field.ts';
import { Restored, SaveArea } from '#app/features/manage/set-up/save-area.tsx';
import { useGoOn } from '#app/features/manage/set-up/use-go-on.ts';
import { useSection } from '#app/features/manage/set-up/use-section.ts';
import { WithSetUp } from '#app/features/manage/set-up/with-set-up.tsx';
import { cn } from '#app/lib/cn.ts';
import { serviceLabel } from '#app/lib/service-label.ts';
import { ADDRESS_LIMIT, DESCRIPTION_LIMIT, VENUE_NAME_LIMIT } from '#contract/limits.ts';
import type { KeptPlaces } from '#contract/places.ts';
import { SERVICES } from '#contract/services.ts';
import type { VenueSetUp } from '#contract/venue-set-up.ts';
import { COUNTRY_CODE, phoneInput } from '#domain/phone.ts';
import * as words from '#words/manage/details.ts';
import { type DetailsDraft, detailsOf, draftOf, problemsOf } from './details-draft.ts';
import { saveDetails } from './mutations.ts';
import { PinField } from './pin-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { SportFields } from './sport-fields.tsx';

/** What a ground is, and where. */
export default function DetailsPage({ token, venue }: VenuePageProps) {
  return (
    <WithSetUp token={token} venueId={venue.id}>
      {(setUp, places) => <DetailsForm token={token} setUp={setUp} places={places} />}
    </WithSetUp>
  );
}

function DetailsForm({ token, setUp, places }: { token: string; setUp: VenueSetUp; places: KeptPlaces }) {
  const isDraft = setUp.listing === 'draft';
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const showNext = useGoOn('details', setUp);
  const section = useSection<DetailsDraft>({
    token,
    setUp,
    section: 'details',
    saved: draftOf(setUp.details),
    send: (draft, mark) => saveDetails({ token, venueId: setUp.id, mark }, detailsOf(draft)),
  });
  const { typed } = section;
  const { value } = typed;
  const all = problemsOf(value, isDraft);
  const problems = isTried ? all : {};
  const isWrong = Object.keys(problems).length > 0;
  const set = (change: Partial<DetailsDraft>) => typed.set({ ...value, ...change });

  function goOn(): void {
    setTried(false);
    showNext();
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    const [first] = Object.keys(all);
    if (first) focusField(form.current, first);
    else section.save(goOn);
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <PageHeading title={words.title} intro={words.intro} />
      <Restored section={section} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Part title={words.basics}>
          <Field
            label={words.name}
            hint={words.nameHint}
            name="name"
            autoComplete="off"
            required
            maxLength={VENUE_NAME_LIMIT}
            value={value.name}
            onChange={({ target }) => set({ name: target.value })}
            error={problems.name}
          />
          <SportFields
            places={places}
            chosen={value.sports}
            onChange={(sports) => set({ sports })}
            error={problems.sports}
          />
        </Part>
        <Part title={words.where} className="lg:row-span-2">
          <PlaceFields
            places={places}
            cityId={value.cityId}
            areaId={value.areaId}
            onChange={set}
            problems={{ city: problems.city, area: problems.area }}
          />
          <Field
            label={words.address}
            hint={words.addressHint}
            name="address"
            rows={2}
            autoComplete="street-address"
            required
            maxLength={ADDRESS_LIMIT}
            value={value.address}
            onChange={({ target }) => set({ address: target.value })}
            error={problems.address}
          />
          <PinField
            places={places}
            cityId={value.cityId}
            areaId={value.areaId}
            pin={value.pin}
            onChange={(pin) => set({ pin })}
            error={problems.pin}
          />
        </Part>
        <Part title={words.contact}>
          <Field
            label={words.phone}
            hint={words.phoneHint}
            name="phone"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            prefix={COUNTRY_CODE}
            value={value.phone}
            onChange={({ target }) => set({ phone: phoneInput(target.value) })}
            error={problems.phone}
          />
          <Field
            label={words.description}
            hint={words.descriptionHint}
            name="description"
            rows={4}
            maxLength={DESCRIPTION_LIMIT}
            value={value.description}
            onChange={({ target }) => set({ description: target.value })}
          />
          <Services chosen={value.services} onChange={(services) => set({ services })} />
        </Part>
      </div>
      <SaveArea section={section} isDraft={isDraft} isWrong={isWrong} onSaved={goOn} />
    </form>
  );
}

type ServicesProps = {
  chosen: VenueSetUp['details']['services'];
  onChange: (chosen: VenueSetUp['details']['services']) => void;
};

function Services({ chosen, onChange }: ServicesProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{words.services}</legend>
      <div className="flex flex-wrap gap-2">
        {SERVICES.map((service) => (
          <ChoiceChip
            key={service}
            name="services"
            checked={chosen.includes(service)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, service] : chosen.filter((one) => one !== service))
            }
          >
            {serviceLabel(service)}
          </ChoiceChip>
        ))}
      </div>
    </fieldset>
  );
}

function Part({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <Card className={cn('flex flex-col gap-5 p-4 sm:p-6', className)}>
      <h2 className="text-xl">{title}</h2>
      {children}
    </Card>
  );
}
