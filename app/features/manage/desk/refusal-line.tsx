import { type ReactNode, useEffect, useRef } from 'react';
import { sentenceOf } from '#app/lib/api.ts';

/** Why something was not done. What was typed stays as it is. */
export function RefusalLine({ error, fallback }: { error: Error | null | undefined; fallback: string }) {
  // What is refused again is said again.
  return error ? <RefusalText key={sentenceOf(error, fallback)}>{sentenceOf(error, fallback)}</RefusalText> : null;
}

/** In a sheet that is longer than the screen it comes into view, with what is offered below it. */
export function RefusalText({ children }: { children: ReactNode }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    text.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <p ref={text} role="alert" className="scroll-mb-36 rounded-xl bg-clay-50 px-4 py-3 font-medium text-clay-700">
      {children}
    </p>
  );
}
