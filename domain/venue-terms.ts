// The cancellation terms a venue may choose instead of the standard ones, and how far it may go.
import { type RefundPolicy, STANDARD_POLICY } from './refund.ts';
import { rescheduleTerms } from './reschedule.ts';

type TermsStep = { readonly hoursBefore: number; readonly percent: number };

export type VenueTerms = {
  /** `hoursBefore` or more before the start, so many percent come back; after the last step, nothing. */
  readonly steps: readonly TermsStep[];
  /** Until when, and how often, a booking can be moved; null when it cannot. */
  readonly reschedule: { readonly hoursBefore: number; readonly times: number } | null;
};

/** The limits of the platform. */
export const TERMS_STEPS_MOST = 4;
/** Whoever cancels so long before the start, or longer, gets everything back, wherever they booked. */
export const ALL_BACK_AT_LEAST_HOURS = 72;
const RESCHEDULE_HOURS_MOST = 72;
export const RESCHEDULE_TIMES_MOST = 5;

export type TermsProblem = 'steps' | 'hours' | 'percent' | 'order' | 'all_back' | 'reschedule';

/** What is wrong with the terms; null when a venue may have them. */
export function termsProblem({ steps, reschedule }: VenueTerms): TermsProblem | null {
  const [first] = steps;
  if (!first || steps.length > TERMS_STEPS_MOST) return 'steps';
  if (!steps.every(({ hoursBefore }) => isWhole(hoursBefore, 0, ALL_BACK_AT_LEAST_HOURS))) return 'hours';
  if (!steps.every(({ percent }) => isWhole(percent, 1, 100))) return 'percent';
  // The later somebody cancels, the less comes back.
  const falls = ({ hoursBefore, percent }: TermsStep, next: TermsStep | undefined) =>
    !next || (next.hoursBefore < hoursBefore && next.percent < percent);
  if (!steps.every((step, index) => falls(step, steps[index + 1]))) return 'order';
  if (first.percent !== 100) return 'all_back';
  const isMovable =
    !reschedule ||
    (isWhole(reschedule.hoursBefore, 0, RESCHEDULE_HOURS_MOST) && isWhole(reschedule.times, 1, RESCHEDULE_TIMES_MOST));
  return isMovable ? null : 'reschedule';
}

/** The terms of a venue as they are kept with a booking. What the operator cancels is paid back in full, always. */
export function policyOf(terms: VenueTerms | null): RefundPolicy {
  if (!terms) return STANDARD_POLICY;
  const last = terms.steps.at(-1);
  return {
    rules: [...terms.steps, ...(last && last.hoursBefore > 0 ? [{ hoursBefore: 0, percent: 0 }] : [])],
    operatorCancels: STANDARD_POLICY.operatorCancels,
    reschedule: terms.reschedule ?? { hoursBefore: 0, times: 0 },
  };
}

/** The other way round, to start from. */
export function termsOf(policy: RefundPolicy): VenueTerms {
  const reschedule = rescheduleTerms(policy);
  return {
    steps: policy.rules.filter(({ percent }) => percent > 0),
    reschedule: reschedule.times > 0 ? reschedule : null,
  };
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
