import * as words from '#words/site/location.ts';

/** Why a place is not known, and what to do about it. */
export type LocationProblem = { label: string; advice: string };

/** By the code of the browser's error; 0 when the browser cannot locate at all. */
export function problemOf(code: number): LocationProblem | undefined {
  if (code === 0) return { label: words.unsupportedLabel, advice: words.unsupportedAdvice };
  if (code === 1) return { label: words.deniedLabel, advice: words.deniedAdvice };
  if (code === 2) return { label: words.unavailableLabel, advice: words.unavailableAdvice };
  return code === 3 ? { label: words.timeoutLabel, advice: words.timeoutAdvice } : undefined;
}
