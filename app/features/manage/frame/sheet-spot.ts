/** What takes the focus on a day's sheet: a block, wherever it is by now, or else where the arrow keys go on from. */
export function sheetSpot(block: string | undefined): HTMLElement | null {
  const first = (selector: string) => document.querySelector<HTMLElement>(selector);
  const its = block === undefined ? undefined : `[data-spot^="${CSS.escape(block)}-"]`;
  return (its && (first(`${its}[tabindex="0"]`) ?? first(its))) || first('[data-spot][tabindex="0"]');
}

/** The block of a booking. */
export const blockOf = (number: string | number): string => `booking-${number}`;
