// Short messages above the page. The queue is here and light; what draws them is fetched with the first message.

export const TOAST_MS = 3_000;

export type ToastMessage = {
  id: number;
  text: string;
  tone: 'info' | 'error';
  ms: number;
  /** Something to do about it. */
  action?: { label: string; onPress: () => void } | undefined;
};

let queue: readonly ToastMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** `toast('Saved.')`, or with a tone and a time of its own. */
export function toast(text: string, options: Partial<Omit<ToastMessage, 'id' | 'text'>> = {}) {
  const { tone = 'info', ms = TOAST_MS, action } = options;
  lastId += 1;
  queue = [...queue, { id: lastId, text, tone, ms, action }];
  for (const listener of listeners) listener();
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const queuedToasts = () => queue;

/** Removes what has been handed to the screen. */
export function takeToasts(): readonly ToastMessage[] {
  const taken = queue;
  queue = [];
  return taken;
}
