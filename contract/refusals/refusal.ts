import type { ErrorCode } from '#contract/errors.ts';
import type { Words } from '#words';

export type Refusal<Params> = {
  status: number;
  code: ErrorCode;
  /** In the language of the words that are handed in: the browser, which has none of them, can import this table. */
  sentence: (words: Words, params: Params) => string;
  /** For the documentation. */
  example: Params;
};

export const refusal = (status: number, code: ErrorCode, sentence: (words: Words) => string): Refusal<undefined> => ({
  status,
  code,
  sentence,
  example: undefined,
});

/** One whose sentence depends on what happened. With `seconds`, these are also the answer's Retry-After. */
export const refusalOn = <Params>(
  status: number,
  code: ErrorCode,
  sentence: (words: Words, params: Params) => string,
  example: Params,
): Refusal<Params> => ({ status, code, sentence, example });

export type Wait = { seconds: number };
export const inSeconds = ({ refusals }: Words, { seconds }: Wait) => refusals.waitSeconds({ seconds });
export const inMinutes = ({ refusals }: Words, { seconds }: Wait) =>
  refusals.waitMinutes({ minutes: Math.ceil(seconds / 60) });
export const soon = (words: Words, wait: Wait) =>
  wait.seconds < 120 ? inSeconds(words, wait) : inMinutes(words, wait);
export const later = (words: Words, wait: Wait) =>
  wait.seconds <= 7_140 ? inMinutes(words, wait) : words.refusals.waitHours({ hours: Math.ceil(wait.seconds / 3600) });
