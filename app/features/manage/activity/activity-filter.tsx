import { DateFields } from '#app/features/manage/frame/date-fields.tsx';
import { ValueSelect } from '#app/features/manage/frame/value-select.tsx';
import type { Activity, OTHER_PEOPLE } from '#contract/activity.ts';
import type { ManagedVenue } from '#contract/organisation.ts';
import * as words from '#words/manage/activity.ts';
import { ACT_NAMES, actText } from './act-text.ts';
import type { ActivityFilter } from './queries.ts';

type FilterProps = {
  filter: ActivityFilter;
  onChange: (filter: ActivityFilter) => void;
  people: Activity['people'];
  others: readonly (typeof OTHER_PEOPLE)[number][];
  venues?: readonly ManagedVenue[] | undefined;
};

export function ActivityFilterForm({ filter, onChange, people, others, venues }: FilterProps) {
  const persons = [
    { value: '', label: words.filterAnybody },
    ...people.map(({ id, name }) => ({ value: id, label: name })),
    ...others.map((role) => ({ value: role, label: words.who({ role }) })),
  ];
  const acts = [
    { value: '' as const, label: words.filterAnything },
    ...ACT_NAMES.map((act) => ({ value: act, label: actText(act, '…') })),
  ];
  const grounds = venues && [
    { value: '', label: words.filterEverywhere },
    ...venues.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <fieldset
      aria-label={words.filterLabel}
      className="mb-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-3 gap-y-4"
    >
      <ValueSelect
        label={words.filterPerson}
        value={filter.person}
        options={persons}
        onChange={(person) => onChange({ ...filter, person })}
      />
      <ValueSelect
        label={words.filterAct}
        value={filter.act}
        options={acts}
        onChange={(act) => onChange({ ...filter, act })}
      />
      {grounds && (
        <ValueSelect
          // Of two columns it takes both: the two dates follow beside each other.
          className="max-sm:col-span-full"
          label={words.filterGround}
          value={filter.venue}
          options={grounds}
          onChange={(venue) => onChange({ ...filter, venue })}
        />
      )}
      <DateFields dates={filter} onChange={(dates) => onChange({ ...filter, ...dates })} />
    </fieldset>
  );
}
