import type { ErrorCode } from '#contract/errors.ts';
import { type RefusalName, type RefusalParams, refusals } from '#contract/refusals.ts';
import { SITE_LANGUAGE, type Words, wordsIn } from '#words';

/** A refusal that is not thrown yet: which one, and what its sentence needs to know. */
export type Refusing = { [Name in RefusalName]: { name: Name; params: RefusalParams<Name> } }[RefusalName];

type Given<Name extends RefusalName> = undefined extends RefusalParams<Name> ? [] : [params: RefusalParams<Name>];

/** For whoever cannot throw yet, because what was written until then must stay. */
export function refusing<Name extends RefusalName>(name: Name, ...[params]: Given<Name>): Refusing {
  // A name and the parameters of that very name: the compiler cannot see that they belong together.
  return { name, params } as Refusing;
}

export function sentenceOf({ name, params }: Refusing, words: Words): string {
  // The same again: parameters of that very name.
  return (refusals[name].sentence as (words: Words, params: unknown) => string)(words, params);
}

/** An error the caller can cause or must hear of: a status, a code for programs and a sentence for people. */
export class AppError extends Error {
  override name = 'AppError';
  readonly refusal: RefusalName;
  readonly status: number;
  readonly code: ErrorCode;
  /** When to try again. */
  readonly retryAfterSeconds: number | undefined;

  /** `cause` is what went wrong behind it, for the log alone. */
  constructor(refusing: Refusing, options: { cause?: unknown } = {}) {
    super(sentenceOf(refusing, wordsIn(SITE_LANGUAGE)), options);
    const { name, params } = refusing;
    const { status, code } = refusals[name];
    this.refusal = name;
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = params && 'seconds' in params ? params.seconds : undefined;
  }
}

/** The error to throw. */
export function refuse<Name extends RefusalName>(name: Name, ...given: Given<Name>): AppError {
  return new AppError(refusing(name, ...given));
}
