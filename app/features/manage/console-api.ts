import { type Api, ApiError, createApi, fetching } from '#app/lib/api.ts';
import type { CallInput, ConsoleCall } from '#contract/calls.ts';
import { consoleAddresses } from '#contract/console-addresses.ts';

/** What says that somebody may not do here what they could do before. */
const SHUT_OUT = ['not_managed', 'suspended', 'forbidden'];

type Listener = (call: ConsoleCall) => void;
const listeners = new Set<Listener>();

/** Calls back when a call was refused to whoever makes it: their role may have changed. */
export function onShutOut(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const call = createApi(fetching, consoleAddresses);

/** The calls of the console. */
export const consoleApi: Api<ConsoleCall> = async (name, ...given) => {
  try {
    return await call(name, ...given);
  } catch (error) {
    if (isShutOut(error)) for (const listener of listeners) listener(name);
    throw error;
  }
};

/** Fetches a file. It can only be refused as any call is. */
export async function consoleFile({ token, params, query }: CallInput<'exportBookings'>): Promise<Blob> {
  let file: Blob | undefined;
  const fetchFile = createApi(async ({ url, signal, ...request }) => {
    const response = await fetch(url, request).catch(() => undefined);
    if (!response) return fetching({ url, ...request });
    const isFile = response.ok && response.headers.get('content-type')?.startsWith('text/csv');
    if (isFile) file = await response.blob();
    const text = isFile ? '{"success":true}' : await response.text();
    return { status: response.status, statusText: response.statusText, text };
  }, consoleAddresses);
  await fetchFile('exportBookings', { token, params, query: query ?? {} });
  if (!file) throw new Error('A file that is not refused is there.');
  return file;
}

export function isShutOut(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code !== undefined && SHUT_OUT.includes(error.code);
}
