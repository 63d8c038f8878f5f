import { type ReactNode, useId } from 'react';
import { cn } from '#app/lib/cn.ts';
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

const CONTROL =
  'h-11 w-full min-w-0 rounded-xl border border-ink/25 bg-white px-3 text-[0.9375rem] hover:border-ink/50 focus-visible:border-turf-600';

export function ActivityFilterForm({ filter, onChange, people, others, venues }: FilterProps) {
  const asked = (name: keyof ActivityFilter, options: { value: string; text: string }[], none: string, id: string) => (
    <select
      id={id}
      value={filter[name]}
      onChange={({ target }) => onChange({ ...filter, [name]: target.value })}
      className={CONTROL}
    >
      <option value="">{none}</option>
      {options.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
  const persons = [
    ...people.map(({ id, name }) => ({ value: id, text: name })),
    ...others.map((role) => ({ value: role, text: words.who({ role }) })),
  ];
  const acts = ACT_NAMES.map((act) => ({ value: act, text: actText(act, '…') }));
  const grounds = venues?.map(({ id, name }) => ({ value: id, text: name }));
  return (
    <fieldset
      aria-label={words.filterLabel}
      className={cn('mb-6 grid grid-cols-2 gap-3', grounds ? 'sm:grid-cols-3 lg:grid-cols-5' : 'lg:grid-cols-4')}
    >
      <Labelled label={words.filterPerson}>{(id) => asked('person', persons, words.filterAnybody, id)}</Labelled>
      <Labelled label={words.filterAct}>{(id) => asked('act', acts, words.filterAnything, id)}</Labelled>
      {grounds && (
        <Labelled label={words.filterGround}>{(id) => asked('venue', grounds, words.filterEverywhere, id)}</Labelled>
      )}
      {(['from', 'to'] as const).map((end) => (
        <Labelled key={end} label={end === 'from' ? words.filterFrom : words.filterTo}>
          {(id) => (
            <input
              id={id}
              type="date"
              value={filter[end]}
              onChange={({ target }) => onChange({ ...filter, [end]: target.value })}
              className={CONTROL}
            />
          )}
        </Labelled>
      ))}
    </fieldset>
  );
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
