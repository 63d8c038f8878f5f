import { useLayoutEffect, useRef } from 'react';

/** A button that makes way for what it opens has the focus again when it comes back. */
export function useFocusBack<Name extends string>() {
  const wanted = useRef<Name>(undefined);
  // It may not come back: then nothing takes the focus later on. With the rendering itself: afterwards, what belongs to an
  // earlier rendering could come after the next press.
  useLayoutEffect(() => {
    wanted.current = undefined;
  });
  return {
    /** To be called with the change that brings it back. */
    giveBackTo(name: Name): void {
      wanted.current = name;
    },
    /** The `ref` of a button. */
    backTo: (name: Name) => (button: HTMLElement | null) => {
      if (wanted.current === name) button?.focus({ preventScroll: true });
    },
  };
}
