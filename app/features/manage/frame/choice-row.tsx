import { useId } from 'react';
import { cn } from '#app/lib/cn.ts';

type ChoiceRowProps<Value extends string | number> = {
  legend: string;
  hint?: string;
  /** What is wrong; it is announced and tied to the choice. */
  error?: string | undefined;
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** One of very few, all of them in view. */
export function ChoiceRow<Value extends string | number>({
  legend,
  hint,
  error,
  value,
  options,
  onChange,
}: ChoiceRowProps<Value>) {
  const id = useId();
  return (
    <fieldset aria-describedby={error || hint ? `${id}-hint` : undefined}>
      <legend className="text-sm font-semibold">{legend}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={cn(
              'relative flex min-h-11 cursor-pointer items-center rounded-full border border-ink/25 bg-white px-4 text-sm font-semibold',
              'has-checked:border-pitch-950 has-checked:bg-pitch-950 has-checked:text-white',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-turf-600',
            )}
          >
            <input
              type="radio"
              name={id}
              className="sr-only"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {(error || hint) && (
        <p
          id={`${id}-hint`}
          role={error ? 'alert' : undefined}
          className={cn('mt-1.5 text-sm', error ? 'font-medium text-clay-700' : 'text-ink-muted')}
        >
          {error ?? hint}
        </p>
      )}
    </fieldset>
  );
}
