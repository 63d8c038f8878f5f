// A gateway that keeps its books elsewhere than in our database, as every real one does.
import type { Clock } from '#server/clock.ts';
import { sandboxProvider } from '#server/payments/providers/sandbox/sandbox.adapter.ts';
import type { SandboxBooks } from '#server/payments/providers/sandbox/sandbox-books.repository.ts';
import type { Providers } from '#server/payments/providers.ts';
import { providersOf } from '#server/payments/providers.ts';

type Order = Awaited<ReturnType<SandboxBooks['order']>> & object;

export function gatewayElsewhere(clock: Clock): Providers {
  const orders = new Map<string, Order>();
  const unused = () => Promise.reject(new Error('Nobody asks for this while booking.'));
  return providersOf(
    sandboxProvider(
      {
        async addOrder(order) {
          orders.set(order.id, { ...order, status: 'created', paymentId: null });
        },
        order: async (id) => orders.get(id),
        async close(id, change) {
          const order = orders.get(id);
          if (order?.status !== 'created') return undefined;
          const closed = { ...order, paymentId: null, ...change };
          orders.set(id, closed);
          return closed;
        },
        paidSince: unused,
        balance: unused,
        refund: unused,
      },
      clock,
    ),
  );
}
