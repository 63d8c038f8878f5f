// Calls an outside service over HTTP: with a timeout, in JSON, and without secrets in error messages.
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { ProviderError } from './provider-error.ts';

const REASON_LENGTH_MOST = 200;
/** No connection was made, so the service has received nothing. */
const NEVER_REACHED = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

export type ProviderCall = {
  provider: string;
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: unknown;
  timeoutMs: number;
  /** How many attempts to make when a repeated request does no harm; one by default. */
  tries?: number;
  retryWaitMs?: number;
  /** Values that must not appear in an error, even if the service echoes them. */
  secrets?: string[];
};

export async function callProvider<Answer extends z.ZodType>(
  call: ProviderCall,
  answer: Answer,
): Promise<z.output<Answer>> {
  const { tries = 1, retryWaitMs = 200 } = call;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await callOnce(call, answer);
    } catch (error) {
      if (attempt >= tries || !(error instanceof ProviderError && error.isPassing)) throw error;
      await pause(retryWaitMs * attempt);
    }
  }
}

async function callOnce<Answer extends z.ZodType>(call: ProviderCall, answer: Answer): Promise<z.output<Answer>> {
  const { status, text } = await send(call);
  const body = parse(text);
  if (status < 200 || status > 299) {
    const reason = withoutSecrets(reasonIn(body), call.secrets ?? []);
    throw new ProviderError(call.provider, `answered ${status}${reason ? `: ${reason}` : ''}`, status);
  }
  const parsed = answer.safeParse(body);
  if (!parsed.success) throw new ProviderError(call.provider, 'gave an answer that cannot be understood');
  return parsed.data;
}

async function send({ provider, url, method = 'GET', headers, body, timeoutMs }: ProviderCall) {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // No redirects: our keys are for this address only.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    if (isLate) throw new ProviderError(provider, `did not answer within ${timeoutMs / 1000} s`);
    const code = codeOf(error);
    const happened = `cannot be reached${code ? ` (${code})` : ''}`;
    throw new ProviderError(provider, happened, undefined, NEVER_REACHED.includes(code));
  }
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const Reason = z.object({
  error: z.object({ description: z.string(), message: z.string() }).partial().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
});

/** Where the services we use put their explanation. */
function reasonIn(body: unknown): string {
  const { data } = Reason.safeParse(body);
  return data?.error?.description ?? data?.error?.message ?? data?.message ?? '';
}

export function withoutSecrets(text: string, secrets: string[]): string {
  return secrets
    .filter(Boolean)
    .reduce((cleaned, secret) => cleaned.replaceAll(secret, '…'), text)
    .replaceAll(/\s+/g, ' ')
    .slice(0, REASON_LENGTH_MOST);
}
