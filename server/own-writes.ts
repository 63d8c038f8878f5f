import type { Clock } from '#server/clock.ts';

/** Longer than any notice of the database takes on its way to us. */
const FRESH_FOR_MS = 1_000;
const CLIENTS_REMEMBERED = 10_000;

/** Whoever has just changed something sees it at once: for a moment nothing kept is good enough for them. */
export function ownWrites(clock: Clock, freshForMs = FRESH_FOR_MS) {
  const wroteAt = new Map<string, number>();
  return {
    note(address: string): void {
      wroteAt.delete(address);
      wroteAt.set(address, clock().getTime());
      const [oldest] = wroteAt.keys();
      if (wroteAt.size > CLIENTS_REMEMBERED && oldest !== undefined) wroteAt.delete(oldest);
    },
    hasJust(address: string): boolean {
      const at = wroteAt.get(address);
      if (at === undefined) return false;
      if (clock().getTime() < at + freshForMs) return true;
      wroteAt.delete(address);
      return false;
    },
  };
}
