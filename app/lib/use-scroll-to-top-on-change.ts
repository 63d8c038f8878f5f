import { useEffect, useRef } from 'react';
import { scrollToTop } from './scroll-to-top.ts';

/** Whatever the page is about has changed: it begins at its top again. */
export function useScrollToTopOnChange(subject: string | undefined): void {
  const previous = useRef(subject);
  useEffect(() => {
    if (previous.current === subject) return;
    previous.current = subject;
    scrollToTop();
  }, [subject]);
}
