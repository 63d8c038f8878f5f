import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LinkButton } from '#app/components/button.tsx';
import { venuePath } from '#app/features/manage/paths.ts';
import { cn } from '#app/lib/cn.ts';
import type { VenueOverview } from '#contract/organisation.ts';
import * as words from '#words/manage/set-up.ts';
import { setUpQuery } from './queries.ts';
import { type Step, stateOf, stepAfter, stepBefore } from './steps.ts';

/** Their own button saves and goes on. */
const SAVES_AND_GOES_ON: readonly string[] = ['details', 'courts', 'hours', 'rules'];

type SteppedProps = {
  token: string;
  venue: VenueOverview;
  steps: readonly Step[];
  /** The section that is open. */
  here: string;
  children: ReactNode;
};

/** Around a section of a ground that is being set up: where one is on the way, and the way on. */
export function Stepped({ token, venue, steps, here, children }: SteppedProps) {
  const step = steps.find((one) => one === here);
  if (venue.listing !== 'draft' || !step || !steps.includes('details')) return children;
  return (
    <OnTheWay token={token} venueId={venue.id} steps={steps} here={step}>
      {children}
    </OnTheWay>
  );
}

type OnTheWayProps = { token: string; venueId: string; steps: readonly Step[]; here: Step; children: ReactNode };

function OnTheWay({ token, venueId, steps, here, children }: OnTheWayProps) {
  const { data } = useQuery(setUpQuery(token, venueId));
  const [before, after] = [stepBefore(steps, here), stepAfter(steps, here)];
  return (
    <>
      <nav aria-label={words.steps} className="mb-6">
        <p className="mb-2 text-sm font-semibold text-ink-muted tabular-nums">
          {words.step({ number: steps.indexOf(here) + 1, count: steps.length })}
        </p>
        <ol className="flex gap-1.5">
          {steps.map((step) => {
            const state = data ? stateOf(step, data) : 'optional';
            const name = words.stepName({ step });
            return (
              <li key={step} className="flex-1">
                <Link
                  to={venuePath(venueId, step)}
                  aria-current={step === here ? 'step' : undefined}
                  aria-label={label(name, step === here ? 'optional' : state)}
                  className="group block py-2"
                >
                  <span className={cn('block h-1.5 rounded-full', colour(step === here, state))} />
                  <span
                    aria-hidden="true"
                    className={cn(
                      'mt-1.5 hidden text-sm font-semibold sm:block',
                      step === here ? 'text-ink' : 'text-ink-muted group-hover:text-ink',
                    )}
                  >
                    {name}
                  </span>
                </Link>
              </li>
            );
          })}
        </ol>
      </nav>
      {children}
      {!SAVES_AND_GOES_ON.includes(here) && after && (
        <div className="mt-8 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
          {before && (
            <LinkButton to={venuePath(venueId, before)} variant="ghost">
              {words.back}
            </LinkButton>
          )}
          <LinkButton to={venuePath(venueId, after)} className="max-sm:w-full">
            {words.next({ step: words.stepName({ step: after }) })}
          </LinkButton>
        </div>
      )}
    </>
  );
}

function label(step: string, state: ReturnType<typeof stateOf>): string {
  if (state === 'done') return words.stepDone({ step });
  return state === 'needed' ? words.stepNeeded({ step }) : step;
}

function colour(isHere: boolean, state: ReturnType<typeof stateOf>): string {
  if (isHere) return 'bg-pitch-950';
  return state === 'done' ? 'bg-turf-600' : 'bg-ink/15';
}
