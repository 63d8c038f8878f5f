import { Check } from 'lucide-react';
import { cn } from '#app/lib/cn.ts';
import * as words from '#words/site/components.ts';
import { hidden, rich } from './rich.tsx';

type StepperProps = {
  label: string;
  steps: readonly string[];
  /** Counts from 0; steps before it are done. */
  current: number;
  /** Goes to another step; steps for which there is no way are plain text. */
  onStep?: (index: number) => (() => void) | undefined;
};

type State = 'done' | 'current' | 'ahead';

/** Where one is in a short sequence: on a phone three short bars with their names, on a wide screen a path. */
export function Stepper({ label, steps, current, onStep }: StepperProps) {
  return (
    <ol aria-label={label} className="flex gap-2 sm:items-center sm:gap-5">
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'ahead';
        const go = onStep?.(index);
        const look = 'flex min-w-0 flex-1 flex-col gap-1.5 text-left sm:flex-none sm:flex-row sm:items-center sm:gap-3';
        const inside = <StepMark step={step} number={index + 1} state={state} />;
        return (
          <li
            key={step}
            aria-current={state === 'current' ? 'step' : undefined}
            className={cn('flex min-w-0 flex-1 sm:items-center sm:gap-5', index === steps.length - 1 && 'sm:flex-none')}
          >
            {go ? (
              <button type="button" onClick={go} className={cn(look, '-my-2 rounded-lg py-2')}>
                {inside}
              </button>
            ) : (
              <span className={look}>{inside}</span>
            )}
            {index < steps.length - 1 && (
              <span
                aria-hidden="true"
                className={cn(
                  'hidden h-0.5 flex-1 rounded-full sm:block',
                  state === 'done' ? 'bg-turf-700' : 'bg-line',
                )}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}

function StepMark({ step, number, state }: { step: string; number: number; state: State }) {
  return (
    <>
      <span
        aria-hidden="true"
        className={cn(
          'h-1 rounded-full sm:hidden',
          { done: 'bg-turf-700', current: 'bg-pitch-950', ahead: 'bg-ink/15' }[state],
        )}
      />
      <span
        aria-hidden="true"
        className={cn(
          'hidden size-8 shrink-0 place-items-center rounded-full text-sm font-bold tabular-nums sm:grid',
          state === 'done' && 'bg-turf-700 text-white',
          state === 'current' && 'bg-pitch-950 text-white',
          state === 'ahead' && 'border-2 border-ink/20 text-ink-muted',
        )}
      >
        {state === 'done' ? <Check className="size-4" strokeWidth={3} /> : number}
      </span>
      <span
        className={cn(
          'text-xs font-semibold max-[389px]:text-[0.6875rem] max-[389px]:tracking-tight sm:text-base sm:whitespace-nowrap',
          state === 'current' ? 'text-ink' : 'text-ink-muted sm:text-ink',
          state === 'ahead' && 'sm:text-ink-muted',
        )}
      >
        {state === 'done' ? rich(words.stepDone({ step, hidden })) : step}
      </span>
    </>
  );
}
