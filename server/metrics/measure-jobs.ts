import type { Jobs } from '#server/jobs/worker.ts';
import type { Metrics } from './metrics.ts';

/** The same jobs, counted. */
export function measureJobs(jobs: Jobs, { jobs: runs, done }: Metrics): Jobs {
  async function counted<T>(job: string, work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      runs.inc({ job, outcome: 'ok' });
      return result;
    } catch (error) {
      runs.inc({ job, outcome: 'failed' });
      throw error;
    }
  }
  return {
    async sendMessages() {
      const tried = await counted('messages', jobs.sendMessages);
      done.inc({ work: 'messages_tried' }, tried);
      return tried;
    },
    async sendRefunds() {
      const tried = await counted('refunds', jobs.sendRefunds);
      done.inc({ work: 'refunds_tried' }, tried);
      return tried;
    },
    async reconcile() {
      const result = await counted('reconcile', jobs.reconcile);
      done.inc({ work: 'payments_settled' }, result.settled);
      done.inc({ work: 'payments_found' }, result.found);
      done.inc({ work: 'orders_given_up' }, result.givenUp);
      done.inc({ work: 'holds_lapsed' }, result.lapsed);
      done.inc({ work: 'slots_offered' }, result.offered);
      done.inc({ work: 'offers_passed' }, result.passed);
      done.inc({ work: 'reminders' }, result.reminded);
      done.inc({ work: 'dates_released' }, result.released);
      return result;
    },
    async callOffs() {
      const result = await counted('call_offs', jobs.callOffs);
      done.inc({ work: 'games_called_off' }, result.calledOff);
      done.inc({ work: 'call_offs_overdue' }, result.overdue);
      return result;
    },
    async refreshPrices() {
      const refreshed = await counted('prices', jobs.refreshPrices);
      done.inc({ work: 'prices_refreshed' }, refreshed);
      return refreshed;
    },
    async sweep() {
      const result = await counted('sweep', jobs.sweep);
      done.inc({ work: 'rows_swept' }, result.codes + result.clients + result.sessions + result.counts + result.texts);
      done.inc({ work: 'photos_swept' }, result.photos);
      return result;
    },
  };
}
