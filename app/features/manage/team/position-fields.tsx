import { useId } from 'react';
import { cn } from '#app/lib/cn.ts';
import type { ManagedVenue } from '#contract/organisation.ts';
import { ROLES } from '#contract/roles.ts';
import * as words from '#words/manage/team.ts';
import type { Position } from './mutations.ts';

type PositionFieldsProps = {
  position: Position;
  onChange: (position: Position) => void;
  venues: ManagedVenue[];
  /** What is wrong with the choice of venues. */
  error: string | undefined;
};

/** In which role somebody works, and where. */
export function PositionFields({ position: { role, venueIds }, onChange, venues, error }: PositionFieldsProps) {
  const id = useId();
  return (
    <>
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">{words.roleLabel}</legend>
        <div className="flex flex-col gap-2">
          {ROLES.map((one) => (
            <label key={one} className={choice(one === role)}>
              <input
                type="radio"
                name={`${id}-role`}
                checked={one === role}
                onChange={() => onChange({ role: one, venueIds: one === 'owner' ? null : venueIds })}
                className="mt-1 size-4 shrink-0 accent-turf-700"
              />
              <span>
                <span className="block font-semibold">{words.roleName({ role: one })}</span>
                <span className="block text-sm text-ink-muted">{words.roleMay({ role: one })}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {role !== 'owner' && venues.length > 0 && (
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold">{words.groundsLabel}</legend>
          <div className="flex flex-col gap-2">
            {[true, false].map((isAll) => (
              <label key={String(isAll)} className={choice(isAll === (venueIds === null))}>
                <input
                  type="radio"
                  name={`${id}-grounds`}
                  checked={isAll === (venueIds === null)}
                  onChange={() => onChange({ role, venueIds: isAll ? null : [] })}
                  className="mt-1 size-4 shrink-0 accent-turf-700"
                />
                <span className="font-medium">{isAll ? words.groundsAll : words.groundsSome}</span>
              </label>
            ))}
          </div>
          {venueIds && (
            <ul className="mt-2 flex flex-col pl-3">
              {venues.map((venue) => (
                <li key={venue.id}>
                  <label className="flex min-h-11 items-center gap-3">
                    <input
                      type="checkbox"
                      checked={venueIds.includes(venue.id)}
                      onChange={({ target }) => {
                        const others = venueIds.filter((one) => one !== venue.id);
                        onChange({ role, venueIds: target.checked ? [...others, venue.id] : others });
                      }}
                      className="size-5 shrink-0 accent-turf-700"
                    />
                    <span>{venue.name}</span>
                  </label>
                </li>
              ))}
            </ul>
          )}
          {error && (
            <p role="alert" className="mt-1.5 text-sm font-medium text-clay-700">
              {error}
            </p>
          )}
        </fieldset>
      )}
    </>
  );
}

function choice(isChosen: boolean): string {
  return cn(
    'flex min-h-12 cursor-pointer items-start gap-3 rounded-xl border px-3.5 py-2.5',
    isChosen ? 'border-turf-600 bg-turf-50' : 'border-line bg-white',
  );
}
