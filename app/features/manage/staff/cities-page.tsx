import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Pencil, Plus } from 'lucide-react';
import { Card } from '#app/components/card.tsx';
import { EmptyState } from '#app/components/state-message.tsx';
import { ConsoleLoading } from '#app/features/manage/frame/console-loading.tsx';
import { PageHeading } from '#app/features/manage/frame/page-heading.tsx';
import { NotLoaded } from '#app/features/manage/frame/states.tsx';
import type { StaffPageProps } from '#app/features/manage/page-props.ts';
import { placesQuery } from '#app/features/manage/set-up/queries.ts';
import type { KeptCity } from '#contract/places.ts';
import * as words from '#words/manage/staff.ts';
import { useSaveArea, useSaveCity } from './mutations.ts';
import { PlaceButton } from './place-button.tsx';

/** Cities and their areas, among which grounds choose. */
export default function CitiesPage({ token }: StaffPageProps) {
  const { data, error, refetch } = useQuery(placesQuery(token));
  const adding = useSaveCity(token, undefined);
  if (!data) return error ? <NotLoaded onRetry={() => void refetch()} /> : <ConsoleLoading />;
  return (
    <>
      <PageHeading
        title={words.citiesTitle}
        intro={words.citiesIntro}
        actions={
          <PlaceButton title={words.cityNew} hasState saving={adding}>
            {words.cityAdd}
          </PlaceButton>
        }
      />
      {data.cities.length === 0 ? (
        <EmptyState title={words.citiesNoneTitle}>{words.citiesNoneText}</EmptyState>
      ) : (
        <Card>
          <ul aria-label={words.citiesTitle}>
            {data.cities.map((city) => (
              <li key={city.id} className="border-line not-first:border-t">
                <CityRow token={token} city={city} isAlone={data.cities.length === 1} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function CityRow({ token, city, isAlone }: { token: string; city: KeptCity; isAlone: boolean }) {
  const saving = useSaveCity(token, city.id);
  const adding = useSaveArea(token, city.id, undefined);
  return (
    <details open={isAlone} className="group">
      <summary className="flex min-h-16 cursor-pointer list-none flex-wrap items-center gap-x-4 px-4 py-3 hover:bg-turf-50 sm:px-5 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block text-lg font-semibold wrap-anywhere">{city.name}</span>
          <span className="block text-sm text-ink-muted">{city.state}</span>
        </span>
        <span className="text-right text-sm tabular-nums">
          <span className="block font-medium">{words.areas({ count: city.areas.length })}</span>
          <span className="block text-ink-muted">{words.grounds({ count: city.venues })}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-4.5 text-ink-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="border-t border-line px-4 py-4 sm:px-5">
        <div className="mb-4 flex flex-wrap gap-3">
          <PlaceButton
            variant="outline"
            title={words.cityChange({ city: city.name })}
            place={city}
            hasState
            saving={saving}
          >
            <Pencil aria-hidden="true" className="size-4" />
            {words.cityEdit}
          </PlaceButton>
          <PlaceButton variant="outline" title={words.areaNew({ city: city.name })} saving={adding}>
            <Plus aria-hidden="true" className="size-4" />
            {words.areaAdd}
          </PlaceButton>
        </div>
        {city.areas.length === 0 ? (
          <p className="text-ink-muted">{words.areasNone}</p>
        ) : (
          <ul
            aria-label={words.areasOf({ city: city.name })}
            className="grid grid-cols-1 gap-x-6 sm:grid-cols-2 xl:grid-cols-3"
          >
            {city.areas.map((area) => (
              <AreaRow key={area.id} token={token} cityId={city.id} area={area} />
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}

type AreaRowProps = { token: string; cityId: string; area: KeptCity['areas'][number] };

function AreaRow({ token, cityId, area }: AreaRowProps) {
  const saving = useSaveArea(token, cityId, area.id);
  return (
    <li className="flex min-h-12 items-center gap-2 border-b border-line py-1">
      <span className="min-w-0 flex-1">
        <span className="font-medium wrap-anywhere">{area.name}</span>{' '}
        <span className="text-sm whitespace-nowrap text-ink-muted">{words.grounds({ count: area.venues })}</span>
      </span>
      <PlaceButton
        variant="ghost"
        className="size-11 px-0! text-ink-muted"
        aria-label={words.areaChange({ area: area.name })}
        title={words.areaChange({ area: area.name })}
        place={area}
        saving={saving}
      >
        <Pencil aria-hidden="true" className="size-4" />
      </PlaceButton>
    </li>
  );
}
