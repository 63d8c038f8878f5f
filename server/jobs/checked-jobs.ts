import type { Jobs } from './worker.ts';

/** The same jobs, none of which begins before the check has passed. */
export function checkedJobs(jobs: Jobs, check: () => Promise<void>): Jobs {
  const checked =
    <Result>(job: () => Promise<Result>) =>
    async () => {
      await check();
      return job();
    };
  return {
    sendMessages: checked(jobs.sendMessages),
    sendRefunds: checked(jobs.sendRefunds),
    reconcile: checked(jobs.reconcile),
    callOffs: checked(jobs.callOffs),
    refreshPrices: checked(jobs.refreshPrices),
    sweep: checked(jobs.sweep),
  };
}
