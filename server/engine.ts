// The working parts of Maidan put together: what the HTTP routes, the background worker and the operator's terminal share.
import { advanceCallOffs } from './call-offs/advance.ts';
import type { Clock } from './clock.ts';
import type { Orm } from './db/database.ts';
import { reconcile } from './jobs/reconcile.ts';
import { sendMessages } from './jobs/send-messages.ts';
import { sendRefunds } from './jobs/send-refunds.ts';
import { sweepRepository } from './jobs/sweep.repository.ts';
import { sweep } from './jobs/sweep.ts';
import type { Jobs } from './jobs/worker.ts';
import type { Links } from './links.ts';
import { demoGeocoder } from './location/demo-geocoder.adapter.ts';
import type { Geocoder } from './location/geocoder.ts';
import { placesRepository } from './location/places.repository.ts';
import { demoInboxRepository } from './messages/demo-inbox.repository.ts';
import { demoMessenger } from './messages/demo-messenger.adapter.ts';
import type { Messenger } from './messages/messenger.ts';
import { type Sandbox, sandboxProvider } from './payments/providers/sandbox/sandbox.adapter.ts';
import { sandboxBooksRepository } from './payments/providers/sandbox/sandbox-books.repository.ts';
import { type Providers, providersOf } from './payments/providers.ts';
import { folderPhotos } from './photos/folder-photos.adapter.ts';
import { type PhotoEncoder, photoEncoder } from './photos/photo-encoder.ts';
import type { PhotoStore } from './photos/photo-store.ts';
import { sweepPhotos } from './photos/sweep-photos.ts';
import { refreshDuePrices } from './prices/refresh-prices.ts';
import { createStore, type Store } from './store.ts';

/** In the usual folder for data, as without any settings. */
const USUAL_PHOTO_FOLDER = '.data/photos';

/** The adapters for outside services. */
export type Adapters = {
  providers: Providers;
  messenger: Messenger;
  geocoder: Geocoder;
  photoStore: PhotoStore;
  /** The pretend gateway's other side, in demo mode. */
  sandbox?: Sandbox;
};

export type Engine = Adapters & { store: Store; clock: Clock; encodePhoto: PhotoEncoder; jobs: Jobs };

/** `links` says where messages lead; without it, to a site on this machine. */
export function createEngine(orm: Orm, clock: Clock, adapters: Adapters, links?: Links): Engine {
  const parts = { ...adapters, store: createStore(orm, links), clock, encodePhoto: photoEncoder() };
  return {
    ...parts,
    jobs: {
      sendMessages: () => sendMessages(parts),
      sendRefunds: () => sendRefunds(parts),
      reconcile: () => reconcile(parts),
      callOffs: () => advanceCallOffs(parts),
      refreshPrices: () => refreshDuePrices(parts),
      sweep: () => sweep({ rows: sweepRepository(orm), clock, sweepPhotos: () => sweepPhotos(parts) }),
    },
  };
}

/** Adapters that use no outside service. */
export function demoAdapters(orm: Orm, clock: Clock, photoStore = folderPhotos(USUAL_PHOTO_FOLDER)): Adapters {
  const sandbox = sandboxProvider(sandboxBooksRepository(orm), clock);
  return {
    providers: providersOf(sandbox),
    messenger: demoMessenger(demoInboxRepository(orm), clock),
    geocoder: demoGeocoder(placesRepository(orm)),
    photoStore,
    sandbox,
  };
}
