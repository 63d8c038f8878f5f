import { Link } from 'react-router';
import { SelectField } from '#app/features/manage/frame/select-field.tsx';
import type { KeptPlaces } from '#contract/places.ts';
import * as words from '#words/manage/details.ts';

type PlaceFieldsProps = {
  places: KeptPlaces;
  cityId: string;
  areaId: string;
  onChange: (place: { cityId: string; areaId: string }) => void;
  problems: { city?: string | undefined; area?: string | undefined };
};

/** In which city and area a ground is. */
export function PlaceFields({ places, cityId, areaId, onChange, problems }: PlaceFieldsProps) {
  const areas = places.cities.find(({ id }) => id === cityId)?.areas ?? [];
  return (
    <div>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <SelectField
          label={words.city}
          name="city"
          required
          value={cityId}
          onChange={({ target }) => onChange({ cityId: target.value, areaId: '' })}
          error={problems.city}
        >
          <option value="">{words.chooseCity}</option>
          {places.cities.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={words.area}
          name="area"
          required
          disabled={!cityId}
          value={areaId}
          onChange={({ target }) => onChange({ cityId, areaId: target.value })}
          error={problems.area}
        >
          <option value="">{words.chooseArea}</option>
          {areas.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <p className="mt-2 text-sm text-ink-muted">
        <Link to="/contact" className="underline underline-offset-4 hover:text-ink">
          {words.placeMissing}
        </Link>
      </p>
    </div>
  );
}
