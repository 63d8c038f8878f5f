import type { ComponentProps } from 'react';
import { cn } from '#app/lib/cn.ts';

/** A raised surface. With a link inside that has `after:absolute after:inset-0`, the whole card can be clicked. */
export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cn('relative overflow-clip rounded-card bg-white shadow-card', className)} />;
}
