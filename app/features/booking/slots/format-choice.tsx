import { useId } from 'react';
import { cn } from '#app/lib/cn.ts';
import type { Format } from '#contract/format.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/site/slots.ts';

type FormatChoiceProps = {
  formats: readonly Format[];
  /** Id of the format whose slots and prices are shown. */
  chosen: number | null;
  /** Chosen, but its slots have not arrived yet. */
  waitingFor?: number | undefined;
  onChoose: (id: number) => void;
};

/** What is booked, where a venue sells several sports, or one in several ways: each has its own price. */
export function FormatChoice({ formats, chosen, waitingFor, onChoose }: FormatChoiceProps) {
  const group = useId();
  if (formats.length < 2) return null;
  return (
    <fieldset
      aria-busy={waitingFor !== undefined}
      className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(9.25rem,1fr))] gap-2"
    >
      <legend className="sr-only">{words.sport}</legend>
      {formats.map(({ id, sport, name, pricePerHour, varies }) => (
        <label
          key={id}
          className={cn(
            'relative flex min-h-14 cursor-pointer flex-col justify-center rounded-xl border border-ink/25 bg-white px-2.5 py-1.5 leading-tight transition-colors hover:border-turf-600 hover:bg-turf-50',
            'has-checked:border-pitch-950 has-checked:bg-turf-100 has-checked:inset-ring-1 has-checked:inset-ring-pitch-950',
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-turf-600',
            id === waitingFor && 'animate-pulse',
          )}
        >
          <input
            type="radio"
            name={group}
            value={id}
            checked={id === (waitingFor ?? chosen)}
            onChange={() => onChoose(id)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <span className="font-semibold">{sport}</span> {name && <span className="text-sm">{name}</span>}{' '}
          <span className="text-xs whitespace-nowrap text-ink-muted tabular-nums">
            {words.perHour({ price: formatRupees(pricePerHour), varies: varies ? 'true' : 'other' })}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
