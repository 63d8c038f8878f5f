import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { cn } from '#app/lib/cn.ts';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id'> & {
  label: string;
  /** For those who see where it stands. */
  isLabelHidden?: boolean;
  hint?: string;
  /** What is wrong; it is announced and tied to the field. */
  error?: string | undefined;
  /** It is wrong together with others, where that is said. */
  isWrong?: boolean;
};

/** A labelled choice, opened by the phone in its own way. */
export function SelectField({
  label,
  isLabelHidden = false,
  hint,
  error,
  isWrong = Boolean(error),
  className,
  children,
  ...props
}: SelectFieldProps) {
  const id = useId();
  return (
    <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
      </label>
      <div className="relative">
        <select
          {...props}
          id={id}
          aria-invalid={isWrong || undefined}
          aria-describedby={error || hint ? `${id}-about` : undefined}
          className="h-12 w-full appearance-none truncate rounded-xl border border-ink/25 bg-white pr-7 pl-3 text-base max-sm:text-[0.9375rem] max-[22.4rem]:pr-6 max-[22.4rem]:pl-2 max-[22.4rem]:text-sm sm:pr-9 sm:pl-3.5 transition-colors hover:border-ink/50 focus-visible:border-turf-600 focus-visible:outline-2 focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:bg-chalk-200 disabled:text-ink-muted aria-invalid:border-clay aria-invalid:bg-clay-50"
        >
          {children}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-2.5 size-4 max-[22.4rem]:right-1.5 sm:right-3 -translate-y-1/2 text-ink-muted"
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
