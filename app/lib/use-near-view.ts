import { type RefObject, useEffect, useState } from 'react';

/** Before it comes into view there is time to fetch it. */
const AHEAD = '600px';

/** True from the moment on at which an element is about to be seen. */
export function useNearView(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
