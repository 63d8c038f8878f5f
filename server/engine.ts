// The working parts of Maidan put together: what the HTTP routes, the background worker and the operator's terminal share.
import type { Clock } from './clock.ts';
import type { Orm } from './db/database.ts';
import { reconcile } from './jobs/reconcile.ts';
import { sendMessages } from './jobs/send-messages.ts';
import { sendRefunds } from './jobs/send-refunds.ts';
import { sweepRepository } from './jobs/sweep.repository.ts';
import { sweep } from './jobs/sweep.ts';
import type { Jobs } from './jobs/worker.ts';
import type { Links } from './links.ts';
import { demoGeocoder } from './location/demo-geocoder.repository.ts';
import type { Geocoder } from './location/geocoder.ts';
import { demoMessenger } from './messages/demo-inbox.repository.ts';
import type { Messenger } from './messages/messenger.ts';
import type { Gateway } from './payments/gateway.ts';
import { type Sandbox, sandboxGateway } from './payments/sandbox.repository.ts';
import { createStore, type Store } from './store.ts';

/** The adapters for outside services. */
export type Adapters = {
  gateway: Gateway;
  messenger: Messenger;
  geocoder: Geocoder;
  /** What Razorpay signs its webhooks with, in live mode: without it there are none. */
  webhookSecret?: string;
  /** The pretend gateway's other side, in demo mode. */
  sandbox?: Sandbox;
};

export type Engine = Adapters & { store: Store; clock: Clock; jobs: Jobs };

/** `links` says where messages lead; without it, to a site on this machine. */
export function createEngine(orm: Orm, clock: Clock, adapters: Adapters, links?: Links): Engine {
  const parts = { ...adapters, store: createStore(orm, links), clock };
  return {
    ...parts,
    jobs: {
      sendMessages: () => sendMessages(parts),
      sendRefunds: () => sendRefunds(parts),
      reconcile: () => reconcile(parts),
      sweep: () => sweep({ rows: sweepRepository(orm), clock }),
    },
  };
}

/** Adapters that use no outside service. */
export function demoAdapters(orm: Orm, clock: Clock): Adapters {
  const sandbox = sandboxGateway(orm, clock);
  return { gateway: sandbox, messenger: demoMessenger(orm, clock), geocoder: demoGeocoder(orm), sandbox };
}
