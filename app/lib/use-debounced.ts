import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 150;

/** What was typed, once the hand has stopped for a moment. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
