import { useEffect, useRef } from 'react';

/** What a step leads to begins at its top: on a phone the button that led there is far down. */
export function useTopOnChange(step: string): void {
  const previous = useRef(step);
  useEffect(() => {
    if (previous.current === step) return;
    previous.current = step;
    window.scrollTo({ top: 0 });
  }, [step]);
}
