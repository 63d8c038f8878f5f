// The API client, made once from the contract. Only its transport differs between browser and server.
import { type CallName, calls } from '#contract/calls.ts';
import type { Answer } from '#contract/endpoints.ts';
import type { ErrorCode } from '#contract/errors.ts';

export type Transport = (call: {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
}) => Promise<{ status: number; statusText: string; text: string }>;

export type CallInput = {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  token?: string;
  /** Gives the call up when nobody waits for its answer any more. */
  signal?: AbortSignal;
};

export type Api = <Name extends CallName>(name: Name, input?: CallInput) => Promise<Answer<Name>>;

/** The API said no. Its message is a sentence for the user. */
export class ApiError extends Error {
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
  return error instanceof ApiError && error.status < 500 ? error.message : undefined;
}

export function createApi(transport: Transport): Api {
  return async (name, { params = {}, query = {}, body, token, signal } = {}) => {
    const { method, path } = calls[name];
    const answer = await transport({
      method,
      url: withQuery(withParams(path, params), query),
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    const parsed = parseJson(answer.text);
    if (answer.status < 200 || answer.status > 299) {
      const { code, message } = parsed as { code?: ErrorCode; message?: string };
      throw new ApiError(answer.status, code, message || `API Error: ${answer.status} ${answer.statusText}`);
    }
    if (isAnswer(parsed, method)) return parsed as Answer<typeof name>;
    const { code, message } = parsed as { code?: ErrorCode; message?: string };
    throw message ? new ApiError(answer.status, code, message) : new Error('');
  };
}

/** What does not say how it went, such as the page of somebody's Wi-Fi, is no answer; nor is a no to who only reads. */
function isAnswer(parsed: unknown, method: string): boolean {
  const { success } = parsed as { success?: unknown };
  return Array.isArray(parsed) || success === true || (success === false && method !== 'GET');
}

function withParams(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
}

function withQuery(path: string, query: Record<string, string | number | undefined>): string {
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
export const messageOf = ({ message }: Error): string => message || 'Our server could not be reached.';

export const OFFLINE = 'You are offline. Please check your connection and try again.';

const callFromBrowser = createApi(async ({ url, ...call }) => {
  const response = await fetch(url, call).catch((error: unknown) => {
    // Somebody stopped waiting for the answer: not a failure to be told of.
    if (call.signal?.aborted) throw error;
    // Browsers have a technical sentence each. Without one of ours, the caller's own says what failed.
    throw new Error(navigator.onLine ? '' : OFFLINE);
  });
  return { status: response.status, statusText: response.statusText, text: await response.text() };
});

const refusalListeners = new Set<(token: string) => void>();

/** Calls back when the server no longer takes a token, whichever call it came with. */
export function onTokenRefused(listener: (token: string) => void): () => void {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
}

export const browserApi: Api = async (name, input) => {
  try {
    return await callFromBrowser(name, input);
  } catch (error) {
    const { token } = input ?? {};
    if (token && error instanceof ApiError && error.code === 'unauthenticated') {
      for (const listener of refusalListeners) listener(token);
    }
    throw error;
  }
};
