import type { PaymentProvider } from './provider.ts';

/** The payment providers of this process. Each payment stays with the one it was opened at. */
export type Providers = {
  /** Where new orders are opened. */
  readonly current: PaymentProvider;
  readonly all: readonly PaymentProvider[];
  readonly names: string[];
  /** Undefined when this process cannot reach it. */
  find(name: string): PaymentProvider | undefined;
  /** The one that a payment was opened at; throws when this process cannot reach it. */
  of(payment: { gateway: string }): PaymentProvider;
};

export function providersOf(current: PaymentProvider, ...others: PaymentProvider[]): Providers {
  const all = [current, ...others];
  const byName = new Map(all.map((provider) => [provider.name, provider]));
  if (byName.size < all.length) throw new Error('Two payment providers have the same name.');
  return {
    current,
    all,
    names: [...byName.keys()],
    find: (name) => byName.get(name),
    of({ gateway }) {
      const provider = byName.get(gateway);
      if (!provider) throw new Error(`The payment provider ${gateway} is not set up here.`);
      return provider;
    },
  };
}
