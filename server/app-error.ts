import type { ErrorCode } from '#contract/errors.ts';
import { type RefusalName, type RefusalParams, refusals, sentenceIn } from '#contract/refusals.ts';
import { SITE_LANGUAGE, type Words, wordsIn } from '#words';

/** A refusal that is not thrown yet: which one, and what its sentence needs to know. */
export type Refusing<Names extends RefusalName = RefusalName> = {
  [Name in Names]: { name: Name; params: RefusalParams[Name] };
}[Names];

type Given<Name extends RefusalName> = undefined extends RefusalParams[Name] ? [] : [params: RefusalParams[Name]];

/** For code that must not throw yet, because its transaction has to be committed first. */
export function refusing<Name extends RefusalName>(name: Name, ...[params]: Given<Name>): Refusing {
  // A name and the parameters of that very name: the compiler cannot see that they belong together.
  return { name, params } as Refusing;
}

export function sentenceOf<Name extends RefusalName>({ name, params }: Refusing<Name>, words: Words): string {
  return sentenceIn(words, name, params);
}

/** An error the caller can cause or must hear of: a status, a code for programs and a sentence for people. */
export class AppError extends Error {
  override name = 'AppError';
  /** What is said of it when it is answered, in the language of the request. The message is for the log. */
  readonly refusing: Refusing;
  readonly status: number;
  readonly code: ErrorCode;
  /** When to try again. */
  readonly retryAfterSeconds: number | undefined;

  /** `cause` is what went wrong behind it, for the log alone. */
  constructor(refusing: Refusing, options: { cause?: unknown } = {}) {
    super(sentenceOf(refusing, wordsIn(SITE_LANGUAGE)), options);
    const { name, params } = refusing;
    const { status, code } = refusals[name];
    this.refusing = refusing;
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = params && 'seconds' in params ? params.seconds : undefined;
  }
}

/** The error to throw. */
export function refuse<Name extends RefusalName>(name: Name, ...given: Given<Name>): AppError {
  return new AppError(refusing(name, ...given));
}
