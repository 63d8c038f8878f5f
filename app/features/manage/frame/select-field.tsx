import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { cn } from '#app/lib/cn.ts';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id'> & {
  label: string;
  hint?: string;
  /** What is wrong; it is announced and tied to the field. */
  error?: string | undefined;
};

/** A labelled choice, opened by the phone in its own way. */
export function SelectField({ label, hint, error, className, children, ...props }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className="relative">
        <select
          {...props}
          id={id}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={error || hint ? `${id}-about` : undefined}
          className="h-12 w-full appearance-none truncate rounded-xl border border-ink/25 bg-white pr-11 pl-4 text-base transition-colors hover:border-ink/50 focus-visible:border-turf-600 focus-visible:outline-2 focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:bg-chalk-200 disabled:text-ink-muted aria-invalid:border-clay aria-invalid:bg-clay-50"
        >
          {children}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2 text-ink-muted"
        />
      </div>
      {(error || hint) && (
        <p
          id={`${id}-about`}
          role={error ? 'alert' : undefined}
          className={cn('text-sm', error ? 'font-medium text-clay-700' : 'text-ink-muted')}
        >
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
