// The rules of booking as they are edited. Terms are always written out here; those that are the standard ones are saved as
// such, so that they follow the platform.
import type { Rules } from '#contract/venue-set-up.ts';
import { STANDARD_POLICY } from '#domain/refund.ts';
import { TERMS_STEPS_MOST, termsOf, type VenueTerms } from '#domain/venue-terms.ts';

export type RulesDraft = Omit<Rules, 'terms'> & { terms: VenueTerms };

const STANDARD = termsOf(STANDARD_POLICY);

/** Cancellation in a word, for those who do not want to write their own. */
export const PRESETS: readonly { name: Preset; steps: VenueTerms['steps'] }[] = [
  { name: 'standard', steps: STANDARD.steps },
  { name: 'kind', steps: [{ hoursBefore: 6, percent: 100 }] },
  {
    name: 'strict',
    steps: [
      { hoursBefore: 72, percent: 100 },
      { hoursBefore: 24, percent: 50 },
    ],
  },
];
export type Preset = 'standard' | 'kind' | 'strict';

export function draftOf({ terms, ...rules }: Rules): RulesDraft {
  return { ...rules, terms: terms ?? STANDARD };
}

export function rulesOf({ terms, ...rules }: RulesDraft): Rules {
  const { steps, reschedule } = terms;
  return { ...rules, terms: isSame(terms, STANDARD) ? null : { steps: [...steps], reschedule } };
}

/** Which preset the steps are; undefined when they are none of them. */
export function presetOf({ steps }: VenueTerms): Preset | undefined {
  return PRESETS.find((preset) => isSame(preset.steps, steps))?.name;
}

/** One more step after the last: half the time before, half the share. */
export function withStep(steps: VenueTerms['steps']): VenueTerms['steps'] {
  const last = steps.at(-1);
  if (!last) return [{ hoursBefore: 24, percent: 100 }];
  return [
    ...steps,
    { hoursBefore: Math.floor(last.hoursBefore / 2), percent: Math.max(5, Math.floor(last.percent / 10) * 5) },
  ];
}

export const canAddStep = (steps: VenueTerms['steps']) =>
  steps.length < TERMS_STEPS_MOST && (steps.at(-1)?.hoursBefore ?? 1) > 0 && (steps.at(-1)?.percent ?? 100) > 5;

/** Lengths a booking can have at a slot length, in minutes. */
export function lengthsOf(slotMinutes: number): number[] {
  return Array.from({ length: Math.floor(LONGEST / slotMinutes) }, (_, index) => (index + 1) * slotMinutes);
}
const LONGEST = 12 * 60;

/** With another slot length, bounds that are no whole number of slots are dropped. */
export function withSlotLength(draft: RulesDraft, slotMinutes: Rules['slotMinutes']): RulesDraft {
  const kept = (minutes: number | null) => (minutes !== null && minutes % slotMinutes === 0 ? minutes : null);
  return { ...draft, slotMinutes, leastMinutes: kept(draft.leastMinutes), mostMinutes: kept(draft.mostMinutes) };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
