// The way of a newcomer through the sections of a ground.
import type { VenueSetUp } from '#contract/venue-set-up.ts';

const ORDER = ['details', 'courts', 'hours', 'prices', 'photos', 'rules', 'preview'] as const;
export type Step = (typeof ORDER)[number];

/** Of the sections that there are for somebody, those to go through, in order. */
export function stepsAmong(paths: readonly string[]): Step[] {
  return ORDER.filter((step) => paths.includes(step));
}

export function stepAfter(steps: readonly Step[], here: Step): Step | undefined {
  return steps[steps.indexOf(here) + 1];
}

export function stepBefore(steps: readonly Step[], here: Step): Step | undefined {
  return steps[steps.indexOf(here) - 1];
}

export type StepState = 'done' | 'needed' | 'optional';

/** Whether a section lacks something: what it cannot be published without, or what would only make it better. */
export function stateOf(step: Step, { missing, courts }: Pick<VenueSetUp, 'missing' | 'courts'>): StepState {
  if (step === 'preview') return 'optional';
  if (step === 'prices') return courts.formats.length > 0 ? 'done' : 'needed';
  const lacks = missing.filter(({ section }) => section === step);
  if (lacks.some(({ needed }) => needed)) return 'needed';
  return lacks.length > 0 ? 'optional' : 'done';
}

/** Where to go on: the first that is needed, and when nothing is, the last look before it is published. */
export function stepToGoOn(steps: readonly Step[], setUp: Pick<VenueSetUp, 'missing' | 'courts'>): Step {
  return steps.find((step) => stateOf(step, setUp) === 'needed') ?? steps.at(-1) ?? 'preview';
}
