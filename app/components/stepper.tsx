import { Check } from 'lucide-react';
import { cn } from '#app/lib/cn.ts';

/** Where one is in a short sequence. `current` counts from 0; steps before it are done. */
export function Stepper({ label, steps, current }: { label: string; steps: readonly string[]; current: number }) {
  return (
    <ol aria-label={label} className="flex items-center gap-3 sm:gap-5">
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'ahead';
        return (
          <li
            key={step}
            aria-current={state === 'current' ? 'step' : undefined}
            className={cn('flex items-center gap-3 sm:gap-5', index < steps.length - 1 && 'flex-1')}
          >
            <span className="flex items-center gap-3">
              <span
                aria-hidden="true"
                className={cn(
                  'grid size-8 shrink-0 place-items-center rounded-full text-sm font-bold tabular-nums',
                  state === 'done' && 'bg-turf-700 text-white',
                  state === 'current' && 'bg-pitch-950 text-white',
                  state === 'ahead' && 'border-2 border-ink/20 text-ink-muted',
                )}
              >
                {state === 'done' ? <Check className="size-4" strokeWidth={3} /> : index + 1}
              </span>
              <span
                className={cn('text-sm font-semibold sm:text-base', state !== 'current' && 'max-sm:sr-only', {
                  'text-ink-muted': state === 'ahead',
                })}
              >
                {step}
                {state === 'done' && <span className="sr-only"> (done)</span>}
              </span>
            </span>
            {index < steps.length - 1 && (
              <span
                aria-hidden="true"
                className={cn('h-0.5 flex-1 rounded-full', state === 'done' ? 'bg-turf-700' : 'bg-line')}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}
