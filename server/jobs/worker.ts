import { MINUTE_MS } from '#domain/time-units.ts';
import type { CallOffsResult } from '#server/call-offs/advance.ts';
import { type ReconcileResult, ReconcileTrouble } from './reconcile.ts';
import type { SweepResult } from './sweep.ts';

/** What runs in the background of every process. Each job takes its work from the database so that no two do the same. */
export type Jobs = {
  sendMessages(): Promise<number>;
  sendRefunds(): Promise<number>;
  reconcile(): Promise<ReconcileResult>;
  /** Goes on with what grounds have called off. */
  callOffs(): Promise<CallOffsResult>;
  refreshPrices(): Promise<number>;
  sweep(): Promise<SweepResult>;
};

export type Worker = { wake(): void; stop(): Promise<void> };

const EVERY_MS = 2_000;
const RECONCILE_EVERY_MS = 15_000;
const SWEEP_EVERY_MS = 10 * MINUTE_MS;

/** Runs the jobs periodically, or sooner when woken. Stopping waits for those that are running. */
export function startWorker(jobs: Jobs, onError: (error: unknown, job: string) => void): Worker {
  let isStopped = false;
  let isRunning = false;
  let again = false;
  let lastReconcile = 0;
  let lastSweep = 0;
  let current: Promise<void> = Promise.resolve();
  const timer = setInterval(wake, EVERY_MS);
  timer.unref();

  function wake(): void {
    if (isStopped) return;
    if (isRunning) {
      again = true;
      return;
    }
    isRunning = true;
    current = run().finally(() => {
      isRunning = false;
      if (again) {
        again = false;
        wake();
      }
    });
  }

  async function run(): Promise<void> {
    await attempt('call-offs', callOffs);
    await attempt('messages', jobs.sendMessages);
    await attempt('refunds', jobs.sendRefunds);
    if (Date.now() - lastReconcile >= RECONCILE_EVERY_MS) {
      lastReconcile = Date.now();
      await attempt('reconcile', reconcile);
    }
    await attempt('prices', jobs.refreshPrices);
    if (Date.now() - lastSweep >= SWEEP_EVERY_MS) {
      lastSweep = Date.now();
      await attempt('sweep', jobs.sweep);
    }
  }

  /** As long as there is more, it goes on with the next batch; messages and refunds get their turn in between. */
  async function reconcile(): Promise<void> {
    try {
      const { hasMore } = await jobs.reconcile();
      if (hasMore) goOn();
    } catch (error) {
      if (error instanceof ReconcileTrouble && error.hasMore) goOn();
      throw error;
    }
  }

  async function callOffs(): Promise<void> {
    const { hasMore } = await jobs.callOffs();
    if (hasMore) again = true;
  }

  function goOn(): void {
    lastReconcile = 0;
    again = true;
  }

  async function attempt(name: string, job: () => Promise<unknown>): Promise<void> {
    try {
      await job();
    } catch (error) {
      onError(error, name);
    }
  }

  return {
    wake,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await current;
    },
  };
}
