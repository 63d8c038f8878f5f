import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False on the server and while the page comes to life: what depends on the visitor's clock or storage waits for it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
