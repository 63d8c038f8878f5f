import type { ReactNode } from 'react';
import { Card } from '#app/components/card.tsx';
import { Field } from '#app/components/field.tsx';
import { ChoiceChip } from '#app/features/manage/frame/choice-chip.tsx';
import { PageHeading } from '#app/features/manage/frame/page-heading.tsx';
import type { VenuePageProps } from '#app/features/manage/page-props.ts';
import { Restored, SaveArea } from '#app/features/manage/set-up/save-area.tsx';
import { useSectionForm } from '#app/features/manage/set-up/use-section-form.ts';
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
  const problemsIn = (draft: DetailsDraft) => problemsOf(draft, setUp.listing === 'draft');
  const { section, draft, set, isTried, form, saveArea } = useSectionForm<DetailsDraft>({
    token,
    setUp,
    section: 'details',
    saved: draftOf(setUp.details),
    send: (typed, mark) => saveDetails({ token, venueId: setUp.id, mark }, detailsOf(typed)),
    wrongField: (typed) => Object.keys(problemsIn(typed))[0],
  });
  const problems = isTried ? problemsIn(draft) : {};
  const change = (changed: Partial<DetailsDraft>) => set({ ...draft, ...changed });

  return (
    <form {...form}>
      <PageHeading title={words.title} intro={words.intro} />
      <Restored section={section} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <Part title={words.basics}>
          <Field
            label={words.name}
            hint={words.nameHint}
            name="name"
            autoComplete="off"
            required
            maxLength={VENUE_NAME_LIMIT}
            value={draft.name}
            onChange={({ target }) => change({ name: target.value })}
            error={problems.name}
          />
          <SportFields
            places={places}
            chosen={draft.sports}
            onChange={(sports) => change({ sports })}
            error={problems.sports}
          />
        </Part>
        <Part title={words.where} className="lg:row-span-2">
          <PlaceFields
            places={places}
            cityId={draft.cityId}
            areaId={draft.areaId}
            onChange={change}
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
            value={draft.address}
            onChange={({ target }) => change({ address: target.value })}
            error={problems.address}
          />
          <PinField
            places={places}
            cityId={draft.cityId}
            areaId={draft.areaId}
            pin={draft.pin}
            onChange={(pin) => change({ pin })}
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
            value={draft.phone}
            onChange={({ target }) => change({ phone: phoneInput(target.value) })}
            error={problems.phone}
          />
          <Field
            label={words.description}
            hint={words.descriptionHint}
            name="description"
            rows={4}
            maxLength={DESCRIPTION_LIMIT}
            value={draft.description}
            onChange={({ target }) => change({ description: target.value })}
          />
          <Services chosen={draft.services} onChange={(services) => change({ services })} />
        </Part>
      </div>
      <SaveArea {...saveArea} />
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
