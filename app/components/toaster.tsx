import { useState, useSyncExternalStore } from 'react';
import { lazyPanel, WhenOpened } from './lazy-panel.tsx';
import { queuedToasts, subscribeToToasts } from './toast.ts';

const toastScreen = lazyPanel(() => import('./toast-screen.tsx'));
const none: [] = [];

/** For pages that have to say something without a network. */
export const preloadToasts = toastScreen.preload;

/** The place where toasts appear: put once, at the root. */
export function Toaster() {
  const queue = useSyncExternalStore(subscribeToToasts, queuedToasts, () => none);
  const [isNeeded, setNeeded] = useState(false);
  if (queue.length > 0 && !isNeeded) setNeeded(true);
  return (
    <WhenOpened open={isNeeded}>
      <toastScreen.Panel />
    </WhenOpened>
  );
}
