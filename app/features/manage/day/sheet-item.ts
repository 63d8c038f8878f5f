import type { Day, DayBlock } from '#contract/day.ts';
import type { Spot } from '#domain/sheet-focus.ts';

/** Something on the sheet that can have the focus and be opened. */
export type SheetItem = Spot & {
  lane: number;
  lanes: number;
  court: Day['courts'][number];
  /** Undefined: it is free. */
  block?: DayBlock;
};
