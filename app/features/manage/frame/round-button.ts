/** One step back or on. */
export const ROUND_BUTTON =
  'inline-grid size-11 shrink-0 place-items-center rounded-full border border-line bg-white hover:border-ink/40 disabled:opacity-45';
