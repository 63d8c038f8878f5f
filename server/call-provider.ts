// One way to call a service over HTTP: in time, in JSON, and without a secret in what is said when it fails.
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { ProviderError } from './provider-error.ts';

const REASON_LENGTH_MOST = 200;
/** No connection came about, so that nothing of ours was heard. */
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
  /** How often to ask where asking again does no harm; once, unless told. */
  tries?: number;
  retryWaitMs?: number;
  /** What must not be repeated in an error, should the service repeat it to us. */
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
      // Our keys are for this address only.
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
