import type { Clock } from '#server/clock.ts';
import type { Store } from '#server/store.ts';
import type { Providers } from './providers.ts';

export type PaymentDeps = { store: Store; providers: Providers; clock: Clock };
