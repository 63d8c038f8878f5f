// Cancellation terms as a player meets them: the closer the start, the less can be undone.
import { percentAfter, type RefundPolicy } from './refund.ts';
import { rescheduleTerms } from './reschedule.ts';

export type TermsStage = {
  /** It lasts until so long before the start. */
  readonly hoursBefore: number;
  /** What a cancellation gives back, and whether the booking can be moved. */
  readonly percent: number;
  readonly canMove: boolean;
};

/** What holds how long before the start, the longest notice first. */
export function termsStages(policy: RefundPolicy): TermsStage[] {
  const { hoursBefore: moving, times } = rescheduleTerms(policy);
  const ends = [...policy.rules.map(({ hoursBefore }) => hoursBefore), ...(times > 0 ? [moving] : []), 0];
  return [...new Set(ends)]
    .toSorted((a, b) => b - a)
    .map((hoursBefore) => ({
      hoursBefore,
      percent: percentAfter(policy, hoursBefore),
      canMove: times > 0 && hoursBefore >= moving,
    }))
    .filter(({ percent, canMove }, index, all) => {
      const next = all[index + 1];
      return next?.percent !== percent || next.canMove !== canMove;
    });
}
