import type { ErrorCode } from '#contract/errors.ts';

export type Refusal<Params> = {
  status: number;
  code: ErrorCode;
  sentence: (params: Params) => string;
  /** Its sentence as the documentation shows it. */
  example: string;
};

export const refusal = (status: number, code: ErrorCode, sentence: string): Refusal<undefined> => ({
  status,
  code,
  sentence: () => sentence,
  example: sentence,
});

/** One whose sentence depends on what happened. With `seconds`, these are also the answer's Retry-After. */
export const refusalOn = <Params>(
  status: number,
  code: ErrorCode,
  sentence: (params: Params) => string,
  example: Params,
): Refusal<Params> => ({ status, code, sentence, example: sentence(example) });

export type Wait = { seconds: number };
export const inMinutes = ({ seconds }: Wait) => `${Math.ceil(seconds / 60)} min`;
export const soon = (wait: Wait) => (wait.seconds < 120 ? `${wait.seconds} s` : inMinutes(wait));
export const later = (wait: Wait) =>
  wait.seconds <= 7_140 ? inMinutes(wait) : `${Math.ceil(wait.seconds / 3600)} hours`;
