import { createElement, Fragment, type ReactNode } from 'react';

/** A sentence of the catalogue with elements in it: `rich(words.agreement({ terms: (text) => <Link …>{text}</Link> }))`. */
export function rich(parts: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...parts);
}
