import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { Field } from '#app/components/field.tsx';
import { ConsoleLoading } from '#app/features/manage/frame/console-loading.tsx';
import { PageHeading } from '#app/features/manage/frame/page-heading.tsx';
import { NotLoaded } from '#app/features/manage/frame/states.tsx';
import type { OrganisationPageProps } from '#app/features/manage/page-props.ts';
import { venuePath } from '#app/features/manage/paths.ts';
import { focusField } from '#app/features/manage/set-up/focus-field.ts';
import { useCreateVenue } from '#app/features/manage/set-up/mutations.ts';
import { placesQuery } from '#app/features/manage/set-up/queries.ts';
import { useTyped } from '#app/features/manage/set-up/use-typed.ts';
import { sentenceOf } from '#app/lib/api.ts';
import { VENUE_NAME_LIMIT } from '#contract/limits.ts';
import type { KeptPlaces } from '#contract/places.ts';
import type { NewVenue } from '#contract/venue-set-up.ts';
import * as words from '#words/manage/details.ts';
import { basicProblems } from './details-draft.ts';
import { PlaceFields } from './place-fields.tsx';
import { SportFields } from './sport-fields.tsx';

const NOTHING: NewVenue = { name: '', cityId: '', areaId: '', sports: [] };

/** The beginning of a ground. */
export default function NewVenuePage({ token, organisation }: OrganisationPageProps) {
  const { data, error, refetch } = useQuery(placesQuery(token));
  if (!data) return error ? <NotLoaded onRetry={() => void refetch()} /> : <ConsoleLoading />;
  return <NewVenueForm token={token} organisationId={organisation.id} places={data} />;
}

type NewVenueFormProps = { token: string; organisationId: string; places: KeptPlaces };

function NewVenueForm({ token, organisationId, places }: NewVenueFormProps) {
  const { value, set, forget } = useTyped(`set-up:new:${organisationId}`, NOTHING, '');
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const creating = useCreateVenue(token, organisationId);
  const all = basicProblems(value);
  const problems = isTried ? all : {};

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    const [first] = Object.keys(all);
    if (first) focusField(form.current, first);
    else {
      creating.mutate(
        { ...value, name: value.name.trim() },
        {
          onSuccess({ id }) {
            forget();
            void navigate(venuePath(id, 'details'), { replace: true });
          },
        },
      );
    }
  }

  return (
    <div className="mx-auto max-w-2xl">
      <PageHeading title={words.newTitle} intro={words.newIntro} />
      <Card className="p-4 sm:p-7">
        <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-6">
          <Field
            label={words.name}
            hint={words.nameHint}
            name="name"
            autoComplete="off"
            required
            maxLength={VENUE_NAME_LIMIT}
            value={value.name}
            onChange={({ target }) => set({ ...value, name: target.value })}
            error={problems.name}
          />
          <PlaceFields
            places={places}
            cityId={value.cityId}
            areaId={value.areaId}
            onChange={(place) => set({ ...value, ...place })}
            problems={{ city: problems.city, area: problems.area }}
          />
          <SportFields
            places={places}
            chosen={value.sports}
            onChange={(sports) => set({ ...value, sports })}
            error={problems.sports}
          />
          {creating.error && (
            <p role="alert" className="rounded-xl bg-clay-50 px-4 py-3 font-medium text-clay-700">
              {sentenceOf(creating.error, words.newFailed)}
            </p>
          )}
          <Button type="submit" size="lg" waiting={creating.isPending}>
            {words.newSubmit}
          </Button>
        </form>
      </Card>
    </div>
  );
}
