import type { PeriodId } from '#domain/periods.ts';
import * as words from '#words/site/slots.ts';

/** Night says 11PM, for the last hour to start, and ends at midnight. */
export const periodWords: Record<PeriodId, { name: string; range: string }> = {
  twilight: { name: words.periodTwilightName, range: words.periodTwilightRange },
  morning: { name: words.periodMorningName, range: words.periodMorningRange },
  noon: { name: words.periodNoonName, range: words.periodNoonRange },
  evening: { name: words.periodEveningName, range: words.periodEveningRange },
  night: { name: words.periodNightName, range: words.periodNightRange },
};
