import type { Day } from '#contract/day.ts';
import type { Minutes } from '#domain/day-window.ts';

/** A slot of a court that nothing is on. */
export type FreeCell = Minutes & { court: Day['courts'][number] };
