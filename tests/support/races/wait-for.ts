import { setTimeout as pause } from 'node:timers/promises';

const BETWEEN_LOOKS_MS = 25;

/** Looks again and again until the condition holds; an error it throws ends the wait at once. */
export async function waitFor(
  what: string,
  condition: () => boolean | Promise<boolean>,
  limitMs = 60_000,
): Promise<void> {
  const end = performance.now() + limitMs;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`Waited ${limitMs / 1000} s in vain for ${what}.`);
    await pause(BETWEEN_LOOKS_MS);
  }
}
