import { useEffect } from 'react';
import { lazyPanel } from '#app/components/lazy-panel.tsx';
import { startWorker } from '#app/features/manage/offline/worker.ts';
import { qrReader } from './qr-reader.ts';

export const scanDialog = lazyPanel(() => import('./scan-dialog.tsx'));

/** Tickets are scanned without a network, too: what that needs comes, and is kept, before anybody asks for it. */
export function useScanReady(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    void Promise.allSettled([scanDialog.preload(), qrReader()]).then(startWorker);
  }, [isWanted]);
}
