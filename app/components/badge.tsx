import type { ComponentProps } from 'react';
import { cn } from '#app/lib/cn.ts';

const tones = {
  dark: 'bg-pitch-950/85 text-white',
  light: 'bg-white text-ink',
  turf: 'bg-turf-100 text-pitch-800',
  floodlight: 'bg-floodlight text-pitch-950',
  clay: 'bg-clay-50 text-clay-700',
  amber: 'bg-amber-50 text-amber-900',
  quiet: 'bg-chalk-200 text-ink-muted',
};

export function Badge({ tone = 'turf', className, ...props }: ComponentProps<'span'> & { tone?: keyof typeof tones }) {
  return (
    <span
      {...props}
      className={cn(
        'inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-[0.8125rem] leading-5 font-semibold',
        tones[tone],
        className,
      )}
    />
  );
}
