// What Prometheus is told. Each app has a registry of its own, so that many can live in one process.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Backlog } from './backlog.repository.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Metrics = ReturnType<typeof createMetrics>;

type MetricsOptions = { withProcess?: boolean; clockAheadMs?: () => number };

/** `withProcess` adds memory, event loop, garbage collection and the like: for the one app of a server. */
export function createMetrics({ withProcess = false, clockAheadMs = () => 0 }: MetricsOptions = {}) {
  const registry = new Registry();
  const registers = [registry];
  if (withProcess) collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers,
  });
  const calls = new Counter({
    name: 'maidan_calls_total',
    help: 'Calls that make or change a booking or sign somebody in, by what came of them.',
    labelNames: ['call', 'outcome'] as const,
    registers,
  });
  const documents = new Counter({
    name: 'maidan_documents_total',
    help: 'Pages sent from the cache (hit) or rendered (miss).',
    labelNames: ['outcome'] as const,
    registers,
  });
  const answers = new Counter({
    name: 'maidan_answers_total',
    help: 'Public answers of the API sent from memory (hit) or made anew (miss).',
    labelNames: ['outcome'] as const,
    registers,
  });
  const jobs = new Counter({
    name: 'maidan_job_runs_total',
    help: 'Runs of background jobs in this process.',
    labelNames: ['job', 'outcome'] as const,
    registers,
  });
  const done = new Counter({
    name: 'maidan_job_work_total',
    help: 'What background jobs of this process did.',
    labelNames: ['work'] as const,
    registers,
  });
  new Gauge({
    name: 'maidan_clock_ahead_seconds',
    help: 'By how much the clock of this machine is ahead of the database; its time counts.',
    registers,
    collect() {
      this.set(clockAheadMs() / 1_000);
    },
  });
  const streams = new Gauge({ name: 'maidan_live_streams', help: 'Players watching slots now, here.', registers });
  return { registry, streams, requests, calls, documents, answers, jobs, done, setBacklog: backlogGauges(registers) };
}

/** Numbers about the whole database, whichever process is asked; undefined when it does not answer. */
function backlogGauges(registers: Registry[]): (backlog: Backlog | undefined) => void {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const isUp = gauge('maidan_database_up', '1 when the database answered this scrape, otherwise 0.');
  const gauges = {
    messagesPending: gauge('maidan_outbox_pending', 'Messages waiting to be sent.'),
    messagesDead: gauge('maidan_outbox_dead', 'Messages given up after all tries.'),
    oldestMessageSeconds: gauge('maidan_outbox_oldest_seconds', 'Age of the oldest message waiting to be sent.'),
    refundsOpen: gauge('maidan_refunds_open', 'Refunds the gateway has not finished.'),
    oldestRefundSeconds: gauge('maidan_refunds_oldest_seconds', 'Age of the oldest refund not finished.'),
    refundsFailed: gauge('maidan_refunds_failed', 'Refunds the gateway will not pay out: somebody must, another way.'),
    paymentsUnsettled: gauge('maidan_payments_unsettled', 'Captured payments that are neither booking nor refund yet.'),
    lookUpsOverdue: gauge('maidan_lookups_overdue', 'Orders the gateway should have been asked about by now.'),
    codesThisHour: gauge(
      'maidan_codes_this_hour',
      'One-time codes sent this hour to addresses nobody has signed in from.',
    ),
    paymentsOpen: gauge('maidan_payments_open', 'Orders at the gateway that nobody has paid or declined yet.'),
  } satisfies Record<keyof Backlog, Gauge>;
  return (backlog) => {
    isUp.set(backlog ? 1 : 0);
    for (const [name, one] of Object.entries(gauges)) {
      // Without an answer the gauges are removed: the last values would look current.
      one.remove();
      if (backlog) one.set(backlog[name as keyof Backlog]);
    }
  };
}
