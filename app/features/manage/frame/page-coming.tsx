import { useSyncExternalStore } from 'react';
import { missingPart, watchMissingPart } from '#app/components/insisting.ts';
import { ConsoleLoading } from './console-loading.tsx';
import { NotLoaded } from './states.tsx';

/** Instead of a page whose code is on its way, or does not come. */
export function PageComing() {
  const retry = useSyncExternalStore(watchMissingPart, missingPart, () => undefined);
  return retry ? <NotLoaded onRetry={retry} /> : <ConsoleLoading />;
}
