import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { rich } from '#app/components/rich.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { cn } from '#app/lib/cn.ts';
import type { FilterCounts } from '#contract/finding.ts';
import type { Filters } from '#domain/address-filters.ts';
import * as words from '#words/site/filters.ts';

/** What every section of the panel gets. */
export type SectionProps = {
  filters: Filters;
  /** Not there until they are known. */
  counts: FilterCounts | undefined;
  /** For the first counts. */
  isWaiting: boolean;
  change: (changes: Filters) => void;
};

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-display text-lg font-bold tracking-tight">{title}</legend>
      {children}
    </fieldset>
  );
}

type OptionProps = {
  kind: 'radio' | 'checkbox';
  name: string;
  label: string;
  count?: number | undefined;
  isChosen: boolean;
  onChoose: () => void;
};

/** One choice with the number of venues it would leave; one that would leave none cannot be chosen. */
export function Option({ kind, name, label, count, isChosen, onChoose }: OptionProps) {
  return (
    <label
      className={cn(
        'relative inline-flex h-11 cursor-pointer items-center gap-2 rounded-full border border-line bg-white px-4 text-[0.9375rem] font-medium transition-colors select-none',
        'hover:border-ink/40 has-checked:border-pitch-950 has-checked:bg-pitch-950 has-checked:text-white',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-turf-600',
        'has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:bg-transparent has-disabled:text-ink-muted has-disabled:hover:border-line',
      )}
    >
      <input
        type={kind}
        name={name}
        checked={isChosen}
        disabled={count === 0 && !isChosen}
        onChange={onChoose}
        className="absolute -inset-px cursor-[inherit] appearance-none rounded-full opacity-0"
      />
      {label}
      {count !== undefined && (
        <span className={cn('text-sm tabular-nums', isChosen ? 'text-floodlight' : 'text-ink-muted')}>
          {rich(words.count({ count, hidden: (text) => <span className="sr-only">{text}</span> }))}
        </span>
      )}
    </label>
  );
}

export function Options({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-2">{children}</div>;
}

const PLACEHOLDERS = ['w-26', 'w-24', 'w-30', 'w-22', 'w-32', 'w-28'];

/** Stand in until it is known what there is to choose from. */
export function OptionPlaceholders() {
  return PLACEHOLDERS.map((width) => <Skeleton key={width} className={cn('h-11 rounded-full', width)} />);
}

type ChoiceProps = ComponentProps<'select'> & { className?: string };

/** The browser's own list to choose from. */
export function Choice({ className, children, ...props }: ChoiceProps) {
  return (
    <span className="relative inline-flex">
      <select
        {...props}
        className={cn('cursor-pointer appearance-none border pr-10 pl-4 text-[0.9375rem] font-medium', className)}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3.5 size-4.5 -translate-y-1/2 in-[:has(>select[data-chosen=true])]:text-floodlight"
      />
    </span>
  );
}
