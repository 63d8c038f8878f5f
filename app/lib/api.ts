// The API client, made once from the contract. Only its transport differs between browser and server.
import { type Addresses, addresses, type SiteCall } from '#contract/addresses.ts';
import type { Answer, CallInput, CallName } from '#contract/calls.ts';
import type { ErrorCode } from '#contract/errors.ts';
import * as words from '#words/site/lib.ts';

export type Transport = (call: {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
}) => Promise<{ status: number; statusText: string; text: string }>;

type Sent = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  token?: string;
  signal?: AbortSignal;
};

/** What was given, with `never` for each field that is not taken: a literal's are refused anyway, a variable's are not. */
type Only<Taken, Given> = Given extends object
  ? { [Key in keyof Given]: Key extends keyof NonNullable<Taken> ? Only<NonNullable<Taken>[Key], Given[Key]> : never }
  : Given;
type Parts = 'params' | 'query' | 'body';
type Exact<Taken, Given> = Given & Only<Pick<Taken, Parts & keyof Taken>, Pick<Given, Parts & keyof Given>>;

/** A call that takes nothing may be made without a second argument. */
type Given<Name extends CallName, Input extends CallInput<Name>> =
  Partial<CallInput<Name>> extends CallInput<Name>
    ? [input?: Exact<CallInput<Name>, Input>]
    : [input: Exact<CallInput<Name>, Input>];

export type Api<Names extends CallName = SiteCall> = <Name extends Names, Input extends CallInput<Name>>(
  name: Name,
  ...given: Given<Name, Input>
) => Promise<Answer<Name>>;

/** An error whose message, if it has one, is a sentence for the user. */
export class UserFacingError extends Error {
  override name = 'UserFacingError';
}

/** The API said no. Without a sentence of its own the message is empty. */
export class ApiError extends UserFacingError {
  override name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | undefined;

  constructor(status: number, code: ErrorCode | undefined, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Why the API will not, in its own words; undefined when it only cannot, or could not be reached. */
export function refusalIn(error: unknown): string | undefined {
  return error instanceof ApiError && error.status < 500 ? error.message || undefined : undefined;
}

/**
 * Whether a failed call may have been done all the same: the server, or its answer, was not reached. Only sending the very
 * same again tells.
 */
export function isUnanswered(error: unknown): boolean {
  return Boolean(error) && !(error instanceof ApiError && error.status < 500);
}

/** What to tell the user about a failed call: the server's sentence, or else this one. */
export function sentenceOf(error: unknown, fallback: string = words.didNotWork): string {
  return (error instanceof UserFacingError && error.message) || fallback;
}

export function createApi<Names extends CallName>(transport: Transport, table: Addresses<Names>): Api<Names> {
  return async (name, ...given) => {
    // Whoever calls is held to the contract; from here on it is only what goes over the wire.
    const { params = {}, query = {}, body, token, signal } = (given[0] ?? {}) as Sent;
    const { method, path } = table[name];
    const answer = await transport({
      method,
      url: addressIn(path, params, query),
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    const parsed = parseJson(answer.text);
    const { success, code, message } = parsed as { success?: unknown; code?: ErrorCode; message?: string };
    const refused = (sentence: string) => {
      if (token && code === 'unauthenticated') for (const listener of refusalListeners) listener(token);
      return new ApiError(answer.status, code, sentence);
    };
    if (answer.status < 200 || answer.status > 299) {
      throw refused(message || words.apiError({ status: answer.status, reason: answer.statusText }));
    }
    if (success === true || Array.isArray(parsed)) return parsed as Answer<typeof name>;
    // A proxy may put status 200 on a refusal. A response without a `success` field is no answer at all: for example
    // a captive portal's page.
    if (success === false || message) throw refused(message ?? '');
    throw new UserFacingError('');
  };
}

/** Where a venue's stream of events is listened to: the only call that is not made with `fetch`. */
export function streamAddress({ params, query }: CallInput<'watchEvent'>): string {
  return addressIn(addresses.watchEvent.path, params, query);
}

/** A path of the contract with its parameters and its query filled in. */
export function addressIn(template: string, params: NonNullable<Sent['params']>, query: Sent['query'] = {}): string {
  const path = template.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(key, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** For where no other sentence says what failed. */
export const messageOf = ({ message }: Error): string => message || words.unreachable;

/** How a page calls. */
export const fetching: Transport = async ({ url, ...call }) => {
  const response = await fetch(url, call).catch((error: unknown) => {
    // Somebody stopped waiting for the answer: not a failure to be told of.
    if (call.signal?.aborted) throw error;
    // Browsers have a technical sentence each. Without one of ours, the caller's own says what failed.
    throw new UserFacingError(navigator.onLine ? '' : words.offline);
  });
  return { status: response.status, statusText: response.statusText, text: await response.text() };
};

const refusalListeners = new Set<(token: string) => void>();

/** Calls back when the server no longer takes a token, whichever call it came with. */
export function onTokenRefused(listener: (token: string) => void): () => void {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
}

export const browserApi = createApi(fetching, addresses);
