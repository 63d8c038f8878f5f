import { Check, ChevronRight } from 'lucide-react';
import { use } from 'react';
import { Link } from 'react-router';
import { Badge } from '#app/components/badge.tsx';
import { Card } from '#app/components/card.tsx';
import { venuePath } from '#app/features/manage/paths.ts';
import { type Step, stateOf } from '#app/features/manage/set-up/steps.ts';
import { StepsContext } from '#app/features/manage/set-up/steps-context.ts';
import { cn } from '#app/lib/cn.ts';
import type { VenueSetUp } from '#contract/venue-set-up.ts';
import * as words from '#words/manage/publish.ts';
import * as setUpWords from '#words/manage/set-up.ts';

/** The sections of a ground: what is there, what is missing, and the way to each. */
export function Checklist({ setUp }: { setUp: VenueSetUp }) {
  const steps = use(StepsContext).filter((step) => step !== 'preview');
  const done = steps.filter((step) => stateOf(step, setUp) === 'done').length;
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 pt-5 sm:px-6 sm:pt-6">
        <h2 className="text-xl">{words.checklist}</h2>
        <p className="text-sm font-medium text-ink-muted tabular-nums">
          {words.progress({ done, count: steps.length })}
        </p>
      </div>
      <div className="mx-5 mt-4 h-2 overflow-hidden rounded-full bg-chalk-200 sm:mx-6">
        <div
          className="h-full rounded-full bg-turf-600"
          style={{ width: `${(100 * done) / Math.max(1, steps.length)}%` }}
        />
      </div>
      <ul className="mt-3 pb-2">
        {steps.map((step) => (
          <Row key={step} step={step} setUp={setUp} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ step, setUp }: { step: Step; setUp: VenueSetUp }) {
  const state = stateOf(step, setUp);
  const lacks = setUp.missing.filter(({ section }) => section === step);
  return (
    <li className="relative flex min-h-16 items-center gap-4 border-line px-5 py-3 not-first:border-t hover:bg-turf-50 sm:px-6">
      <span
        aria-hidden="true"
        className={cn(
          'grid size-8 shrink-0 place-items-center rounded-full',
          state === 'done' ? 'bg-turf-600 text-white' : 'border-2 border-dashed border-ink/25',
        )}
      >
        {state === 'done' && <Check className="size-4" strokeWidth={3} />}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1.5">
        <div className="min-w-0 flex-1 basis-40">
          <Link to={venuePath(setUp.id, step)} className="font-semibold after:absolute after:inset-0">
            {setUpWords.stepName({ step })}
          </Link>
          {lacks.length > 0 && (
            <p className="text-sm text-ink-muted">{lacks.map(({ what }) => words.missing({ what })).join(' · ')}</p>
          )}
        </div>
        {state === 'needed' && <Badge tone="amber">{words.needed}</Badge>}
        {state === 'optional' && <Badge tone="quiet">{words.better}</Badge>}
      </div>
      {state === 'done' && <span className="sr-only">{words.done}</span>}
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
    </li>
  );
}
