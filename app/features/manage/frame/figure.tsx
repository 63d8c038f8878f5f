import type { ReactNode } from 'react';
import { cn } from '#app/lib/cn.ts';

type FigureProps = { value: string; label: string; children?: ReactNode; className?: string };

/** A number that counts, what it is, and below it perhaps a picture of it. Inside a `dl`. */
export function Figure({ value, label, children, className }: FigureProps) {
  return (
    <div className={cn('flex min-w-0 flex-col rounded-card border border-line bg-white px-4 py-2.5', className)}>
      <dt className="order-2 text-[0.875rem] leading-snug text-ink-muted wrap-anywhere">{label}</dt>
      <dd className="font-display text-2xl leading-tight font-extrabold tabular-nums wrap-anywhere">{value}</dd>
      {children && <dd className="order-3">{children}</dd>}
    </div>
  );
}

export const figureGrid = 'grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-2 sm:gap-3';
