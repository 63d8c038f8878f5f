import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { cn } from '#app/lib/cn.ts';

type SelectFieldProps<Value extends string | number> = {
  label: string;
  /** For those who see where it stands. */
  isLabelHidden?: boolean;
  hint?: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  disabled?: boolean;
  invalid?: boolean;
  className?: string;
};

/** One of a few values, by the wheel of a phone or the keys of a desk. */
export function SelectField<Value extends string | number>({
  label,
  isLabelHidden = false,
  hint,
  value,
  options,
  onChange,
  disabled,
  invalid,
  className,
}: SelectFieldProps<Value>) {
  const id = useId();
  return (
    <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          disabled={disabled}
          aria-invalid={invalid || undefined}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={({ target }) => {
            const chosen = options.find((option) => String(option.value) === target.value);
            if (chosen) onChange(chosen.value);
          }}
          className={cn(
            'h-12 w-full appearance-none truncate rounded-xl border border-ink/25 bg-white pr-7 pl-3 text-[0.9375rem] tabular-nums sm:pr-9 sm:pl-3.5 sm:text-base transition-colors hover:border-ink/50',
            'focus-visible:border-turf-600 focus-visible:outline-2 focus-visible:outline-offset-0',
            'aria-invalid:border-clay aria-invalid:bg-clay-50 disabled:bg-chalk-200 disabled:text-ink-muted',
          )}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-2.5 size-4 sm:right-3 -translate-y-1/2 text-ink-muted"
        />
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
