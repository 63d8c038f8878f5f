import { type Api, ApiError, createApi, fetching } from '#app/lib/api.ts';
import type { ConsoleCall, CsvCall } from '#contract/calls.ts';
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

/** A call that is answered with a file. */
export type AskForFile = (api: Api<CsvCall>) => Promise<unknown>;

/** Fetches a file, named as the server names it. It can only be refused as any call is. */
export async function consoleFile(ask: AskForFile): Promise<File> {
  let file: File | undefined;
  const fetchFile: Api<CsvCall> = createApi(async ({ url, signal, ...request }) => {
    const response = await fetch(url, request).catch(() => undefined);
    if (!response) return fetching({ url, ...request });
    const isFile = response.ok && response.headers.get('content-type')?.startsWith('text/csv');
    if (isFile) file = new File([await response.blob()], nameOf(response), { type: 'text/csv' });
    const text = isFile ? '{"success":true}' : await response.text();
    return { status: response.status, statusText: response.statusText, text };
  }, consoleAddresses);
  await ask(fetchFile);
  if (!file) throw new Error('A file that is not refused is there.');
  return file;
}

const nameOf = ({ headers }: Response): string =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'maidan.csv';

export function isShutOut(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code !== undefined && SHUT_OUT.includes(error.code);
}
