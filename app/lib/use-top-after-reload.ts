import { useEffect } from 'react';

/** The page begins at its top after a reload too, where a browser would go back to where it was left. */
export function useTopAfterReload(): void {
  useEffect(() => {
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = 'auto';
    };
  }, []);
}
