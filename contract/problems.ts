// What can be wrong with a field of a request. Schemas name the problem, and it is said when the request is answered.
import type { Words } from '#words';

export type FieldProblem = {
  problem: ProblemName;
  /** Its path; empty when it is the request as a whole. */
  field: string;
  /** The least or most it may be. */
  limit?: number | undefined;
  /** What it may be. */
  values?: readonly string[] | undefined;
};

type Say = (words: Words, about: { field: string; limit: number; values: readonly string[] }) => string;

/** Said as they are. */
const sentences = {
  missing: ({ errors }, { field }) => errors.fillIn({ field }),
  noBody: ({ errors }) => errors.noBody,
  otherForm: ({ errors }) => errors.otherForm,
  invalidPhone: ({ signIn }) => signIn.invalidPhone,
  invalidOtp: ({ signIn }) => signIn.invalidOtp,
  noName: ({ refused }) => refused.noName,
  noOrganisationName: ({ refused }) => refused.noOrganisationName,
  noVenueName: ({ refused }) => refused.noVenueName,
  noNameGiven: ({ refused }) => refused.noNameGiven,
  noSports: ({ refused }) => refused.noSports,
  notAName: ({ refused }) => refused.notAName,
  longName: ({ errors }, { limit }) => errors.longName({ limit }),
  notInIndia: ({ refused }) => refused.notInIndia,
  invalidEmail: ({ refused }) => refused.invalidEmail,
  noReason: ({ refused }) => refused.sayWhy,
  wholeTime: ({ errors }) => errors.wholeTime,
  wholePosition: ({ errors }) => errors.wholePosition,
  sortNeedsPosition: ({ errors }) => errors.sortNeedsPosition,
  withinNeedsPosition: ({ errors }) => errors.withinNeedsPosition,
  daysBackwards: ({ errors }) => errors.daysBackwards,
} satisfies Record<string, Say>;

/** Said of the field by its name. */
const ofField = {
  invalid: ({ errors }) => errors.invalid,
  wrongKind: ({ errors }) => errors.wrongKind,
  wrongValue: ({ errors }) => errors.wrongValue,
  wrongForm: ({ errors }) => errors.wrongForm,
  tooSmall: ({ errors }) => errors.tooSmall,
  tooBig: ({ errors }) => errors.tooBig,
  notANumber: ({ errors }) => errors.notANumber,
  notWhole: ({ errors }) => errors.notWhole,
  atLeast: ({ errors }, { limit }) => errors.atLeast({ limit }),
  atMost: ({ errors }, { limit }) => errors.atMost({ limit }),
  notOnce: ({ errors }) => errors.notOnce,
  tooLong: ({ errors }, { limit }) => errors.tooLong({ limit }),
  unreadable: ({ errors }) => errors.unreadable,
  notADate: ({ errors }) => errors.notADate,
  notATime: ({ errors }) => errors.notATime,
  notABookingId: ({ errors }) => errors.notABookingId,
  noneOf: ({ errors, locale }, { values }) => errors.noneOf({ values: anyOf(locale.intl, values) }),
} satisfies Record<string, Say>;

export type ProblemName = keyof typeof sentences | keyof typeof ofField;

/** For a check of a schema: `.min(1, wrong('noName'))`. */
export function wrong(problem: ProblemName): { error: ProblemName } {
  return { error: problem };
}

export function isProblem(name: string): name is ProblemName {
  return Object.hasOwn(sentences, name) || Object.hasOwn(ofField, name);
}

export function problemText(words: Words, { problem, field, limit = 0, values = [] }: FieldProblem): string {
  const about = { field, limit, values };
  if (isSentence(problem)) return sentences[problem](words, about);
  return words.errors.check({ field, problem: ofField[problem](words, about) });
}

function isSentence(problem: ProblemName): problem is keyof typeof sentences {
  return Object.hasOwn(sentences, problem);
}

/** "'rating', 'price' or 'distance'" */
function anyOf(locale: string, values: readonly string[]): string {
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(values.map((value) => `'${value}'`));
}
