// Short messages above the page. The queue is here and light; what draws them is fetched with the first message.

const TOAST_MS = 3_000;

export type ToastMessage = {
  id: number;
  text: string;
  tone: 'info' | 'warning' | 'error';
  ms: number;
  /** Something to do about it. */
  action?: { label: string; onPress: () => void } | undefined;
  /** What it is about: a newer message about the same takes its place. */
  about?: string | undefined;
};

let queue: readonly ToastMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const dismissals = new Set<(about: string) => void>();

/** `toast('Saved.')`, or with a tone and a time of its own. */
export function toast(text: string, options: Partial<Omit<ToastMessage, 'id' | 'text'>> = {}) {
  const { tone = 'info', ms = TOAST_MS, action, about } = options;
  if (about !== undefined) dismissToasts(about);
  lastId += 1;
  queue = [...queue, { id: lastId, text, tone, ms, action, about }];
  for (const listener of listeners) listener();
}

/** Takes back what was said about something, once the reason for it has gone. */
export function dismissToasts(about: string): void {
  queue = queue.filter((message) => message.about !== about);
  for (const dismiss of dismissals) dismiss(about);
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function onToastsDismissed(listener: (about: string) => void): () => void {
  dismissals.add(listener);
  return () => dismissals.delete(listener);
}

export const queuedToasts = () => queue;

/** Removes what has been handed to the screen. */
export function takeToasts(): readonly ToastMessage[] {
  const taken = queue;
  queue = [];
  return taken;
}
