// A process that dies at a chosen step: before it, or after it without having learned how it went. Nothing runs later.
import type { PaymentProvider } from '#server/payments/provider.ts';
import { type Providers, providersOf } from '#server/payments/providers.ts';
import type { Store } from '#server/store.ts';

export class Death extends Error {
  override name = 'Death';
}

export type Life = {
  /** Stands between any two steps. */
  step(): void;
  /** How many steps were made. */
  readonly steps: number;
  readonly isOver: boolean;
};

/** A life that ends at its n-th step. */
export function lifeOf(last: number): Life {
  let steps = 0;
  let isOver = false;
  return {
    step() {
      steps += 1;
      if (steps >= last) isOver = true;
      if (isOver) throw new Death(`died at step ${steps}`);
    },
    get steps() {
      return steps;
    },
    get isOver() {
      return isOver;
    },
  };
}

/** The same thing, but that the process may die before and after every call of a method. */
export function mortal<Thing extends object>(thing: Thing, life: Life): Thing {
  return new Proxy(thing, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      return async (...args: unknown[]) => {
        life.step();
        const result: unknown = await Reflect.apply(value, target, args);
        life.step();
        return result;
      };
    },
  });
}

/** Every call over the network is a step; to read a proof is none. */
export function mortalProviders({ all: [current, ...others] }: Providers, life: Life): Providers {
  if (!current) throw new Error('There is no payment provider.');
  const mortalOne = (provider: PaymentProvider) => ({ ...mortal(provider, life), orderIn: provider.orderIn });
  return providersOf(mortalOne(current), ...others.map(mortalOne));
}

/**
 * Every query is a step; so is the moment before a commit, which dying undoes, and the one after, which it does not.
 * To die earlier in a transaction leaves the same as just before its commit: nothing. Who is told to skips those steps.
 */
export function mortalStore(store: Store, life: Life, { inTransactions = true } = {}): Store {
  return {
    ...mortalRepositories(store, life),
    links: store.links,
    async transaction(work) {
      const result = await store.transaction(async (tx) => {
        const done = await work(inTransactions ? mortalStore(tx, life) : tx);
        life.step();
        return done;
      });
      life.step();
      return result;
    },
    alone: (work) => store.alone((one) => work(mortalStore(one, life))),
  };
}

function mortalRepositories(store: Store, life: Life): Omit<Store, 'links' | 'transaction' | 'alone'> {
  return {
    sessions: mortal(store.sessions, life),
    counts: mortal(store.counts, life),
    bookings: mortal(store.bookings, life),
    bookingLocks: mortal(store.bookingLocks, life),
    foundBookings: mortal(store.foundBookings, life),
    holds: mortal(store.holds, life),
    occupancies: mortal(store.occupancies, life),
    reschedules: mortal(store.reschedules, life),
    payments: mortal(store.payments, life),
    orders: mortal(store.orders, life),
    refunds: mortal(store.refunds, life),
    beyondTerms: mortal(store.beyondTerms, life),
    closures: mortal(store.closures, life),
    callOffs: mortal(store.callOffs, life),
    codes: mortal(store.codes, life),
    credits: mortal(store.credits, life),
    day: mortal(store.day, life),
    inbox: mortal(store.inbox, life),
    inboxHistory: mortal(store.inboxHistory, life),
    refundRequests: mortal(store.refundRequests, life),
    waiting: mortal(store.waiting, life),
    accounts: mortal(store.accounts, life),
    access: mortal(store.access, life),
    organisations: mortal(store.organisations, life),
    members: mortal(store.members, life),
    prices: mortal(store.prices, life),
    offers: mortal(store.offers, life),
    shifts: mortal(store.shifts, life),
    takings: mortal(store.takings, life),
    writeOffs: mortal(store.writeOffs, life),
    guests: mortal(store.guests, life),
    series: mortal(store.series, life),
    invitations: mortal(store.invitations, life),
    setUp: mortal(store.setUp, life),
    venueCourts: mortal(store.venueCourts, life),
    places: mortal(store.places, life),
    approvals: mortal(store.approvals, life),
    keptOrganisations: mortal(store.keptOrganisations, life),
    staff: mortal(store.staff, life),
    activity: mortal(store.activity, life),
    photos: mortal(store.photos, life),
    outbox: mortal(store.outbox, life),
  };
}
