import type { ComponentProps } from 'react';
import { cn } from '#app/lib/cn.ts';

/** Stands where something will be, in its shape. Say what is loading once, beside it. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return <div aria-hidden="true" {...props} className={cn('shimmer rounded-card', className)} />;
}
