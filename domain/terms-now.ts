// Apart from terms-stages.ts, so that a page that is told the stages loads nothing else.

/** The stage of a start so many hours away; the first when none is chosen yet. */
export function stageAt<Stage extends { readonly hoursBefore: number }>(
  stages: readonly Stage[],
  hours = Number.POSITIVE_INFINITY,
): Stage | undefined {
  return stages.find(({ hoursBefore }) => hours >= hoursBefore) ?? stages.at(-1);
}
