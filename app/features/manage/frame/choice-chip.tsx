import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#app/lib/cn.ts';

type ChoiceChipProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  type?: 'checkbox' | 'radio';
  children: ReactNode;
};

/** One of several things to choose, as large as a thumb. */
export function ChoiceChip({ type = 'checkbox', className, children, ...props }: ChoiceChipProps) {
  return (
    <label
      className={cn(
        'relative flex min-h-11 cursor-pointer items-center gap-2 rounded-[1.375rem] border border-ink/20 bg-white px-4 py-2 text-[0.9375rem] font-medium select-none',
        'transition-colors hover:border-ink/50 has-checked:border-turf-600 has-checked:bg-turf-100 has-checked:text-pitch-800',
        'has-disabled:cursor-not-allowed has-disabled:hover:border-ink/20',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-turf-600',
        className,
      )}
    >
      <input {...props} type={type} className="size-4 shrink-0 accent-turf-700" />
      {children}
    </label>
  );
}
