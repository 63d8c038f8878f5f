/**
 * Writes into the entry of the history that is shown, if it is still the router's `key`. A navigation would do so later:
 * whoever presses Back meanwhile would have the entry below overwritten, and stay.
 */
export function noteInEntry(key: string, usr: unknown): boolean {
  const entry = (history.state ?? {}) as { key?: string };
  // The router's name for an entry that was opened directly.
  const isShown = (entry.key ?? 'default') === key;
  if (isShown) history.replaceState({ ...entry, usr }, '');
  return isShown;
}
