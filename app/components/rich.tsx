import { createElement, Fragment, type ReactNode } from 'react';

/** A sentence of the catalogue with elements in it: `rich(words.agreement({ terms: (text) => <Link …>{text}</Link> }))`. */
export function rich(parts: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...parts);
}

/** Heard, and not seen: what screen readers say of a sentence besides. */
export const hidden = (text: string) => <span className="sr-only">{text}</span>;
