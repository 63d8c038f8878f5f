import { Field as Base } from '@base-ui/react/field';
import type { ComponentProps } from 'react';
import { cn } from '#app/lib/cn.ts';
import * as words from '#words/site/components.ts';
import { rich } from './rich.tsx';

type FieldProps = Omit<ComponentProps<'input'>, 'size' | 'defaultValue' | 'value'> & {
  label: string;
  value?: string;
  defaultValue?: string;
  /** Help that is always there. */
  hint?: string;
  /** What is wrong; it is announced and tied to the field. */
  error?: string | undefined;
  /** Fixed text before what is typed, such as a country code. */
  prefix?: string;
  /** Turns it into a text area of so many rows. */
  rows?: number;
};

const optionalMark = (text: string) => <span className="font-normal text-ink-muted">{text}</span>;

/** A labelled input with its help and its error. */
export function Field({ label, hint, error, rows, prefix, required, className, ...props }: FieldProps) {
  return (
    <Base.Root invalid={Boolean(error)} disabled={props.disabled} className="flex flex-col gap-1.5">
      <Base.Label className="text-sm font-semibold">
        {required ? label : rich(words.optional({ label, mark: optionalMark }))}
      </Base.Label>
      <div className="relative flex items-center">
        {prefix && <span className="pointer-events-none absolute left-4 text-ink-muted">{prefix}</span>}
        <Base.Control
          {...props}
          required={required}
          render={rows ? <textarea rows={rows} /> : undefined}
          className={cn(
            'w-full rounded-xl border border-ink/25 bg-white pr-4 text-base placeholder:text-ink-muted/70',
            rows ? 'py-3' : 'h-12',
            prefix ? 'pl-[calc(--spacing(5)+2.25rem)]' : 'pl-4',
            'transition-colors hover:border-ink/50 focus-visible:border-turf-600 focus-visible:outline-2 focus-visible:outline-offset-0',
            'data-invalid:border-clay data-invalid:bg-clay-50 disabled:cursor-not-allowed disabled:bg-chalk-200 disabled:text-ink-muted',
            className,
          )}
        />
      </div>
      {hint && <Base.Description className="text-sm text-ink-muted">{hint}</Base.Description>}
      <Base.Error match={Boolean(error)} role="alert" className="text-sm font-medium text-clay-700">
        {error}
      </Base.Error>
    </Base.Root>
  );
}
