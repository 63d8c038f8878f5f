// Cancellation terms in words. Both sides say it alike, each with the words of its language.
import type { RefundPolicy } from './refund.ts';
import { rescheduleTerms } from './reschedule.ts';
import { type TermsStage, termsStages } from './terms-stages.ts';

type Hours = { hours: number };

export type TermsWords = {
  readonly all: (about: Hours) => string;
  readonly soon: (about: Hours) => string;
  readonly half: (about: Hours) => string;
  readonly part: (about: Hours & { percent: number }) => string;
  readonly rest: string;
  readonly none: (about: Hours) => string;
  readonly nothing: (about: Hours) => string;
  readonly reschedule: (about: Hours & { times: number }) => string;
  readonly noReschedule: string;
  readonly shortReschedule: (about: Hours) => string;
  readonly shortNothing: string;
};

export type ToldStage = TermsStage & {
  text: string;
  /** Where nothing comes back, the same in a few words. */
  short: string | null;
};

export function toldStages(words: TermsWords, policy: RefundPolicy): ToldStage[] {
  const stages = termsStages(policy);
  const { hoursBefore: moving, times } = rescheduleTerms(policy);
  return stages.map((stage, index) => {
    const { percent, canMove } = stage;
    const isLost = percent === 0 && !canMove;
    const move = canMove ? words.reschedule({ hours: moving, times }) : words.noReschedule;
    const back = backText(words, stage, stages, index);
    return {
      ...stage,
      text: isLost ? back : `${back} ${move}`,
      short: percent > 0 ? null : canMove ? words.shortReschedule({ hours: moving }) : words.shortNothing,
    };
  });
}

/** The whole rule from this stage on: 'half comes back until 12 hours before, then nothing.' */
function backText(words: TermsWords, { percent, canMove }: TermsStage, stages: TermsStage[], index: number): string {
  // A stage begins where the one before it ends.
  const hours = stages[index - 1]?.hoursBefore ?? 0;
  if (percent === 0) return canMove ? words.none({ hours }) : words.nothing({ hours });
  // Where only moving ends, a cancellation gives back what it gave before.
  const shares = stages.filter((stage, at) => stage.percent <= percent && stages[at + 1]?.percent !== stage.percent);
  const rule = `${shares.map((share) => shareText(words, share)).join(', ')}.`;
  return percent === 100 ? rule : `${words.soon({ hours })} ${rule}`;
}

function shareText(words: TermsWords, { percent, hoursBefore: hours }: TermsStage): string {
  if (percent === 100) return words.all({ hours });
  if (percent === 0) return words.rest;
  return percent === 50 ? words.half({ hours }) : words.part({ hours, percent });
}
