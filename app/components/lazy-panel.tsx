import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { useBusy } from '#app/lib/busy.ts';
import { lazyPart } from './insisting.ts';

/**
 * A dialog or sheet whose code is fetched when it is first opened: put `Panel` inside `WhenOpened`, and call `preload`
 * when the visitor reaches for the button that opens it.
 */
export function lazyPanel<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return { Panel: lazyPart(load), preload: () => load().then(nothing, nothing) };
}

const nothing = () => {};

/** Finds a panel that has been asked for and is not there yet. */
export const OPENING = '[data-opening]';

/** Nothing until `open` is first true; then its children stay, so that closing can be animated too. */
export function WhenOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened ? <Suspense fallback={<Opening />}>{children}</Suspense> : null;
}

export function Opening() {
  useBusy(true);
  return <span hidden data-opening="" />;
}
