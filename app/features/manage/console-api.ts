import { type Api, ApiError, createApi, fetching } from '#app/lib/api.ts';
import type { ConsoleCall } from '#contract/calls.ts';
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

export function isShutOut(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code !== undefined && SHUT_OUT.includes(error.code);
}
