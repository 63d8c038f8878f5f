import { useSyncExternalStore } from 'react';

/** A small screen under a finger, held upright or on its side: the device that has the payment apps on it. */
const QUERY = '(pointer: coarse) and ((max-width: 47.9375rem) or (max-height: 31.25rem))';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => false,
  );
}
