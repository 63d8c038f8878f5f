// Every repository over one connection, so that a use case can do several things in one transaction
// without knowing the database.
import { type BookingsRepository, bookingsRepository } from './bookings/bookings.repository.ts';
import { type ClosuresRepository, closuresRepository } from './bookings/closures.repository.ts';
import { type OccupanciesRepository, occupanciesRepository } from './bookings/occupancies.repository.ts';
import { type RefundRequestsRepository, refundRequestsRepository } from './bookings/refund-requests.repository.ts';
import type { Orm } from './db/database.ts';
import { type BookingMessages, bookingMessages } from './messages/booking-messages.ts';
import { type OutboxQueue, outboxRepository } from './messages/outbox.repository.ts';
import { type PaymentsRepository, paymentsRepository } from './payments/payments.repository.ts';
import { type SessionsRepository, sessionsRepository } from './sessions/sessions.repository.ts';

const TRIES = 4;
/** Two transactions stood in each other's way and PostgreSQL ended this one: doing it again is safe. */
const TRY_AGAIN = ['40001', '40P01'];

export type Store = {
  sessions: SessionsRepository;
  bookings: BookingsRepository;
  occupancies: OccupanciesRepository;
  payments: PaymentsRepository;
  closures: ClosuresRepository;
  refundRequests: RefundRequestsRepository;
  outbox: OutboxQueue & BookingMessages;
  transaction<T>(work: (store: Store) => Promise<T>): Promise<T>;
};

export function createStore(orm: Orm): Store {
  const queue = outboxRepository(orm);
  return {
    sessions: sessionsRepository(orm),
    bookings: bookingsRepository(orm),
    occupancies: occupanciesRepository(orm),
    payments: paymentsRepository(orm),
    closures: closuresRepository(orm),
    refundRequests: refundRequestsRepository(orm),
    outbox: { ...queue, ...bookingMessages(queue) },
    async transaction(work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await orm.transaction((tx) => work(createStore(tx)));
        } catch (error) {
          if (attempt >= TRIES || !TRY_AGAIN.includes(sqlState(error))) throw error;
        }
      }
    },
  };
}

/** PostgreSQL's code for what went wrong; Drizzle wraps the driver's error. */
function sqlState(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return sqlState(error.cause);
}
