import { useId } from 'react';
import { cn } from '#app/lib/cn.ts';
import type { BookableSport } from '#contract/venue.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/site/slots.ts';

type SportChoiceProps = {
  sports: readonly BookableSport[];
  /** Id of the sport whose slots and prices are shown. */
  chosen: string;
  /** Chosen, but its slots have not arrived yet. */
  waitingFor?: string | undefined;
  onChoose: (id: string) => void;
};

/** Which sport is booked, where a venue offers several: each has its own price. */
export function SportChoice({ sports, chosen, waitingFor, onChoose }: SportChoiceProps) {
  const name = useId();
  if (sports.length < 2) return null;
  return (
    <fieldset
      aria-busy={waitingFor !== undefined}
      className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(6.75rem,1fr))] gap-2"
    >
      <legend className="sr-only">{words.sport}</legend>
      {sports.map(({ id, name: sport, pricePerHour }) => (
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
            name={name}
            value={id}
            checked={id === (waitingFor ?? chosen)}
            onChange={() => onChoose(id)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <span className="font-semibold">{sport}</span>{' '}
          <span className="text-xs whitespace-nowrap text-ink-muted tabular-nums">
            {words.perHour({ price: formatRupees(pricePerHour) })}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
