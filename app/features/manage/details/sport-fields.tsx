import { useId } from 'react';
import { ChoiceChip } from '#app/features/manage/frame/choice-chip.tsx';
import { SelectField } from '#app/features/manage/frame/select-field.tsx';
import type { KeptPlaces } from '#contract/places.ts';
import * as words from '#words/manage/details.ts';

type SportFieldsProps = {
  places: KeptPlaces;
  /** By their ids, the main one first. */
  chosen: readonly string[];
  onChange: (sports: string[]) => void;
  error: string | undefined;
};

/** What is played on a ground. */
export function SportFields({ places, chosen, onChange, error }: SportFieldsProps) {
  const id = useId();
  const nameOf = (sport: string) => places.sports.find((one) => one.id === sport)?.name ?? sport;
  return (
    <>
      <fieldset aria-describedby={`${id}-about`}>
        <legend className="mb-2 text-sm font-semibold">{words.sports}</legend>
        <div className="flex flex-wrap gap-2">
          {places.sports.map(({ id: sport, name }) => (
            <ChoiceChip
              key={sport}
              name="sports"
              checked={chosen.includes(sport)}
              aria-invalid={Boolean(error) || undefined}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, sport] : chosen.filter((one) => one !== sport))
              }
            >
              {name}
            </ChoiceChip>
          ))}
        </div>
        <p
          id={`${id}-about`}
          role={error ? 'alert' : undefined}
          className={error ? 'mt-2 text-sm font-medium text-clay-700' : 'mt-2 text-sm text-ink-muted'}
        >
          {error ?? words.sportsHint}
        </p>
      </fieldset>
      {chosen.length > 1 && (
        <SelectField
          label={words.mainSport}
          name="main-sport"
          value={chosen[0]}
          onChange={({ target }) => onChange([target.value, ...chosen.filter((one) => one !== target.value)])}
        >
          {chosen.map((sport) => (
            <option key={sport} value={sport}>
              {nameOf(sport)}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
