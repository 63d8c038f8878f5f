import type { Minutes } from '#domain/day-window.ts';

/** Where a stretch of time stands in a court's column, which begins at that minute. */
export function placedAt({ from, to }: Minutes, begins: number): { top: string; height: string } {
  return { top: `calc(var(--hour) * ${(from - begins) / 60})`, height: `calc(var(--hour) * ${(to - from) / 60})` };
}
