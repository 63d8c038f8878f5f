import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { DateFields } from '#app/features/manage/frame/date-fields.tsx';
import { ValueSelect } from '#app/features/manage/frame/value-select.tsx';
import { cn } from '#app/lib/cn.ts';
import type { ManagedVenue } from '#contract/organisation.ts';
import * as words from '#words/manage/bookings.ts';
import type { BookingFilter } from './queries.ts';

type FilterProps = {
  filter: BookingFilter;
  /** What is typed just now. */
  text: string;
  onType: (text: string) => void;
  venues: readonly ManagedVenue[];
  onChange: (changed: Partial<BookingFilter>) => void;
};

const STATUSES = [
  { value: '', label: words.filterAnyStatus },
  { value: 'confirmed', label: words.filterConfirmed },
  { value: 'cancelled', label: words.filterCancelled },
];
const MONEY = [
  { value: '', label: words.filterAnyMoney },
  { value: 'due', label: words.filterDue },
  { value: 'owed', label: words.filterOwed },
];

const MORE = ['venue', 'status', 'money', 'from', 'to'] as const;

export function BookingFilterForm({ filter, text, onType, venues, onChange }: FilterProps) {
  const search = useRef<HTMLInputElement>(null);
  const filtersId = useId();
  // On a phone what is found comes first; whoever came with filters sees them.
  const [isOpen, setOpen] = useState(MORE.some((name) => filter[name] !== ''));
  useFindKey(() => search.current?.select());
  const isAsked = useLocation().state?.find === true;
  useEffect(() => {
    if (isAsked) search.current?.focus();
  }, [isAsked]);
  const grounds = [
    { value: '', label: words.filterEverywhere },
    ...venues.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <search aria-label={words.filterLabel} className="mb-6 block">
      <Field
        ref={search}
        label={words.searchLabel}
        placeholder={words.searchPlaceholder}
        required
        type="search"
        maxLength={100}
        autoComplete="off"
        aria-keyshortcuts="/"
        value={text}
        onChange={({ target }) => onType(target.value)}
      />
      <Button
        variant="outline"
        className="mt-3 sm:hidden"
        aria-expanded={isOpen}
        aria-controls={filtersId}
        onClick={() => setOpen(!isOpen)}
      >
        {words.filterMore}
      </Button>
      <div
        id={filtersId}
        className={cn(
          'mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-3 gap-y-4',
          !isOpen && 'max-sm:hidden',
        )}
      >
        {venues.length > 1 && (
          <ValueSelect
            label={words.filterGround}
            value={filter.venue}
            options={grounds}
            onChange={(venue) => onChange({ venue })}
          />
        )}
        <ValueSelect
          label={words.filterStatus}
          value={filter.status}
          options={STATUSES}
          onChange={(status) => onChange({ status })}
        />
        <ValueSelect
          label={words.filterMoney}
          value={filter.money}
          options={MONEY}
          onChange={(money) => onChange({ money })}
        />
        <DateFields dates={filter} onChange={onChange} />
      </div>
    </search>
  );
}

/** The slash leads to the search from anywhere on the page but another field. */
function useFindKey(onFind: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, select, textarea, dialog');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      onFind();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
}
