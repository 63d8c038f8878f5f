import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useBusy } from '#app/lib/busy.ts';
import * as words from '#words/site/components.ts';
import { dismissToasts, toast } from './toast.ts';

/**
 * A dialog or sheet whose code is fetched when it is first opened: put `Panel` inside `WhenOpened`, and call `preload`
 * when the visitor reaches for the button that opens it.
 */
export function lazyPanel<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return { Panel: lazy(() => insisting(load)), preload: () => load().then(nothing, nothing) };
}

const nothing = () => {};
const TRY_AGAIN_MS = 2_000;
const ABOUT_PART = 'part-not-loaded';

/** A page must not break because a part of it was asked for without a network: then it says so and waits for one. */
async function insisting<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  let isSaid = false;
  while (true) {
    try {
      const loaded = await load();
      if (isSaid) dismissToasts(ABOUT_PART);
      return loaded;
    } catch (error) {
      if (navigator.onLine) throw error;
      // It stays until the part is there, or somebody closes it.
      if (!isSaid) toast(words.partNotLoaded, { tone: 'error', ms: 0, about: ABOUT_PART });
      isSaid = true;
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
    }
  }
}

/** Finds a panel that has been asked for and is not there yet. */
export const OPENING = '[data-opening]';

/** Nothing until `open` is first true; then its children stay, so that closing can be animated too. */
export function WhenOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened ? <Suspense fallback={<Opening />}>{children}</Suspense> : null;
}

function Opening() {
  useBusy(true);
  return <span hidden data-opening="" />;
}
