import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { preloadToasts } from '#app/components/toaster.tsx';
import { useSendUnsent } from '#app/features/manage/day/unsent-arrivals.ts';
import { keepLooks } from '#app/features/manage/last-looks.ts';
import type { User } from '#contract/session.ts';
import { startWorker } from './worker.ts';

/** What is looked at in here can be looked at again without a network, until one signs out. */
export function KeepingLooks({ token, user, children }: { token: string; user: User; children: ReactNode }) {
  const client = useQueryClient();
  useEffect(() => keepLooks(client, token, user), [client, token, user]);
  useEffect(() => void preloadToasts().then(startWorker), []);
  useSendUnsent(token);
  return children;
}
