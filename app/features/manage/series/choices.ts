// What was chosen for each date of a plan, and what that comes to.
import type { DeskDifference } from '#contract/desk-moves.ts';
import type { PlannedDate, SeriesChoice, SeriesSlot } from '#contract/series.ts';

/** By date: another slot by its place among the others, or what becomes of the date without one. */
export type Chosen = Readonly<Record<string, string>>;

/** As what a choice is kept. */
export const otherKey = ({ fromTime, space }: SeriesSlot): string => `${fromTime}-${space.id}`;

/** Where something is in the way, what is chosen; at first the date is left out, or left as it is. */
export function chosenFor(planned: PlannedDate, chosen: Chosen): string {
  const key = chosen[planned.date];
  const first = planned.now ? 'keep' : 'skip';
  if (key === undefined) return first;
  const isPossible =
    planned.others.some((other) => otherKey(other) === key) ||
    (key === 'wait' && planned.mayWait) ||
    (key === 'cancel' && planned.cancelling !== null) ||
    key === first;
  return isPossible ? key : first;
}

/** The slot that a date gets. */
export function slotFor(planned: PlannedDate, chosen: Chosen): SeriesSlot | null {
  if (planned.slot) return planned.slot;
  const key = chosenFor(planned, chosen);
  return planned.others.find((other) => otherKey(other) === key) ?? null;
}

/** What is sent for each date. */
export function choicesOf(dates: readonly PlannedDate[], chosen: Chosen): SeriesChoice[] {
  return dates.map((planned) => {
    const { date, action, cancelling } = planned;
    const key = chosenFor(planned, chosen);
    if (action === 'cancel' || (!planned.slot && key === 'cancel')) {
      return { date, choice: 'cancel', ...(cancelling ? { expected: cancelling } : {}) };
    }
    const slot = slotFor(planned, chosen);
    if (!slot) return { date, choice: key === 'wait' || key === 'keep' ? key : 'skip' };
    const { fromTime, toTime, space, money } = slot;
    const other = planned.slot ? {} : { other: { fromTime, toTime, space: space.id } };
    return { date, choice: 'take', expected: money, ...other };
  });
}

/** How many dates get a slot, change or end; and the money of all of them together. */
export function sumOf(dates: readonly PlannedDate[], chosen: Chosen): { count: number; money: DeskDifference } {
  let count = 0;
  const money = { price: 0, due: 0, back: 0, cashBack: 0, kept: 0 };
  for (const planned of dates) {
    const isCancelled = planned.action === 'cancel' || (!planned.slot && chosenFor(planned, chosen) === 'cancel');
    const of = isCancelled ? planned.cancelling : slotFor(planned, chosen)?.money;
    if (isCancelled || (of && planned.action !== 'keep')) count += 1;
    if (!of) continue;
    for (const figure of Object.keys(money) as (keyof DeskDifference)[]) {
      money[figure] = Math.round((money[figure] + of[figure]) * 100) / 100;
    }
  }
  return { count, money };
}
