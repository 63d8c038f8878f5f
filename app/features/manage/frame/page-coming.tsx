import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { missingPart, watchMissingPart } from '#app/components/insisting.ts';
import { Opening } from '#app/components/lazy-panel.tsx';
import { ConsoleLoading } from './console-loading.tsx';
import { NotLoaded } from './states.tsx';

const useMissing = () => useSyncExternalStore(watchMissingPart, missingPart, () => undefined);

/** Instead of a page whose code is on its way, or does not come. */
export function PageComing() {
  const retry = useMissing();
  return retry ? <NotLoaded onRetry={retry} /> : <ConsoleLoading />;
}

/** For a part of a dialog: it lies over the frame that says it otherwise. */
export function WhenLoaded({ children }: { children: ReactNode }) {
  return <Suspense fallback={<PartComing />}>{children}</Suspense>;
}

function PartComing() {
  const retry = useMissing();
  return retry ? <NotLoaded isPage={false} onRetry={retry} /> : <Opening />;
}
