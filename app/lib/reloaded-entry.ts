import { useEffect } from 'react';

/** Read by entry.client.tsx. */
const KEPT = 'entry';

/**
 * A page about a player that is reloaded after a public one gets a process of its own (cross-origin-opener-policy), and
 * Chromium then forgets what its entry of the history knew: here the step of a booking, and which steps lie below it.
 */
export function useEntryOverReloads(): void {
  useEffect(() => {
    const keep = () => {
      try {
        sessionStorage.setItem(KEPT, JSON.stringify({ [location.href]: history.state }));
      } catch {
        // Nowhere to keep it.
      }
    };
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, []);
}
