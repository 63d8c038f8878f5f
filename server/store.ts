// Every repository over one connection, so that a use case can do several things in one transaction
// without knowing the database.
import { setTimeout } from 'node:timers/promises';
import { type AccessRepository, accessRepository } from './access/access.repository.ts';
import { type AccountRepository, accountRepository } from './account/account.repository.ts';
import { type ActivityRepository, activityRepository } from './activity/activity.repository.ts';
import { type BookingLocksRepository, bookingLocksRepository } from './bookings/booking-locks.repository.ts';
import { type BookingsRepository, bookingsRepository } from './bookings/bookings.repository.ts';
import { type HoldsRepository, holdsRepository } from './bookings/hold/holds.repository.ts';
import {
  type RefundRequestsRepository,
  refundRequestsRepository,
} from './bookings/refund-request/refund-requests.repository.ts';
import { type ReschedulesRepository, reschedulesRepository } from './bookings/reschedule/reschedules.repository.ts';
import { type CallOffsRepository, callOffsRepository } from './call-offs/call-offs.repository.ts';
import { type ClosuresRepository, closuresRepository } from './closures/closures.repository.ts';
import { type CreditsRepository, creditsRepository } from './credits/credits.repository.ts';
import { type DayRepository, dayRepository } from './day/day.repository.ts';
import type { Orm } from './db/database.ts';
import { type CodesRepository, codesRepository } from './desk/codes.repository.ts';
import { type GuestsRepository, guestsRepository } from './desk/guests.repository.ts';
import { type ShiftsRepository, shiftsRepository } from './desk/shifts.repository.ts';
import { type TakingsRepository, takingsRepository } from './desk/takings.repository.ts';
import { type WriteOffsRepository, writeOffsRepository } from './desk/write-offs.repository.ts';
import { type FoundBookingsRepository, foundBookingsRepository } from './found-bookings/found-bookings.repository.ts';
import { type InboxHistoryRepository, inboxHistoryRepository } from './inbox/history.repository.ts';
import { type InboxRepository, inboxRepository } from './inbox/inbox.repository.ts';
import { type ApprovalsRepository, approvalsRepository } from './keeping/approvals.repository.ts';
import {
  type KeptOrganisationsRepository,
  keptOrganisationsRepository,
} from './keeping/kept-organisations.repository.ts';
import { type KeptPlacesRepository, keptPlacesRepository } from './keeping/kept-places.repository.ts';
import { type RateLimitsRepository, rateLimitsRepository } from './limits/rate-limits.repository.ts';
import { type Links, linksOf } from './links.ts';
import { type AccountMessages, accountMessages } from './messages/account-messages.ts';
import { type BookingMessages, bookingMessages } from './messages/booking-messages.ts';
import { type CallOffMessages, callOffMessages } from './messages/call-off-messages.ts';
import { type ComplaintMessages, complaintMessages } from './messages/complaint-messages.ts';
import { type OrganisationMessages, organisationMessages } from './messages/organisation-messages.ts';
import { type OutboxQueue, outboxRepository } from './messages/outbox.repository.ts';
import { type SeriesMessages, seriesMessages } from './messages/series-messages.ts';
import { type TeamMessages, teamMessages } from './messages/team-messages.ts';
import { type VenueMessages, venueMessages } from './messages/venue-messages.ts';
import { type OffersRepository, offersRepository } from './offers/offers.repository.ts';
import { type InvitationsRepository, invitationsRepository } from './organisations/invitations.repository.ts';
import { type MembersRepository, membersRepository } from './organisations/members.repository.ts';
import { type OrganisationsRepository, organisationsRepository } from './organisations/organisations.repository.ts';
import { type OrdersRepository, ordersRepository } from './payments/orders.repository.ts';
import { type PaymentsRepository, paymentsRepository } from './payments/payments.repository.ts';
import { type PhotosRepository, photosRepository } from './photos/photos.repository.ts';
import { type PricesRepository, pricesRepository } from './prices/prices.repository.ts';
import { type BeyondTermsRepository, beyondTermsRepository } from './refunds/beyond-terms.repository.ts';
import { type RefundsRepository, refundsRepository } from './refunds/refunds.repository.ts';
import { type SeriesRepository, seriesRepository } from './series/series.repository.ts';
import { type SessionsRepository, sessionsRepository } from './sessions/sessions.repository.ts';
import { type VenueCourtsRepository, venueCourtsRepository } from './set-up/courts.repository.ts';
import { type SetUpRepository, setUpRepository } from './set-up/set-up.repository.ts';
import { type OccupanciesRepository, occupanciesRepository } from './slots/occupancies.repository.ts';
import { type StaffRepository, staffRepository } from './staff/staff.repository.ts';
import { type WaitingListRepository, waitingListRepository } from './waiting-list/waiting-list.repository.ts';

const TRIES = 6;
/** Before the second try; twice as long before each further one. By chance, so that two do not meet again. */
const PAUSE_MS = 10;
/**
 * Two transactions stood in each other's way and PostgreSQL ended this one, or one waited very long for another: doing it
 * again is safe.
 */
const TRY_AGAIN = ['40001', '40P01', '55P03'];

export type Store = {
  sessions: SessionsRepository;
  counts: RateLimitsRepository;
  bookings: BookingsRepository;
  bookingLocks: BookingLocksRepository;
  foundBookings: FoundBookingsRepository;
  holds: HoldsRepository;
  occupancies: OccupanciesRepository;
  reschedules: ReschedulesRepository;
  payments: PaymentsRepository;
  orders: OrdersRepository;
  refunds: RefundsRepository;
  beyondTerms: BeyondTermsRepository;
  closures: ClosuresRepository;
  callOffs: CallOffsRepository;
  codes: CodesRepository;
  credits: CreditsRepository;
  day: DayRepository;
  refundRequests: RefundRequestsRepository;
  inbox: InboxRepository;
  inboxHistory: InboxHistoryRepository;
  waiting: WaitingListRepository;
  accounts: AccountRepository;
  access: AccessRepository;
  organisations: OrganisationsRepository;
  members: MembersRepository;
  prices: PricesRepository;
  offers: OffersRepository;
  photos: PhotosRepository;
  invitations: InvitationsRepository;
  setUp: SetUpRepository;
  venueCourts: VenueCourtsRepository;
  shifts: ShiftsRepository;
  takings: TakingsRepository;
  writeOffs: WriteOffsRepository;
  guests: GuestsRepository;
  series: SeriesRepository;
  places: KeptPlacesRepository;
  approvals: ApprovalsRepository;
  keptOrganisations: KeptOrganisationsRepository;
  staff: StaffRepository;
  /** Written by `acting` alone. */
  activity: ActivityRepository;
  outbox: OutboxQueue &
    BookingMessages &
    SeriesMessages &
    CallOffMessages &
    AccountMessages &
    TeamMessages &
    VenueMessages &
    OrganisationMessages &
    ComplaintMessages;
  /** Where what we write leads. */
  links: Links;
  transaction<T>(work: (store: Store) => Promise<T>): Promise<T>;
  /** For one statement that changes something, may wait for a lock, and needs no other around it. */
  alone<T>(work: (store: Store) => Promise<T>): Promise<T>;
};

const AT_HOME = linksOf({ origin: 'http://localhost:3000', key: 'demo' });

export function createStore(orm: Orm, links: Links = AT_HOME): Store {
  return new LazyStore(orm, links) as Store & LazyStore;
}

type Repositories = Omit<Store, 'links' | 'transaction' | 'alone'>;

const REPOSITORIES: { [Name in keyof Repositories]: (orm: Orm, links: Links) => Repositories[Name] } = {
  sessions: sessionsRepository,
  counts: rateLimitsRepository,
  bookings: bookingsRepository,
  bookingLocks: bookingLocksRepository,
  foundBookings: foundBookingsRepository,
  holds: holdsRepository,
  occupancies: occupanciesRepository,
  reschedules: reschedulesRepository,
  payments: paymentsRepository,
  orders: ordersRepository,
  refunds: refundsRepository,
  beyondTerms: beyondTermsRepository,
  closures: closuresRepository,
  callOffs: callOffsRepository,
  codes: codesRepository,
  credits: creditsRepository,
  day: dayRepository,
  refundRequests: refundRequestsRepository,
  inbox: inboxRepository,
  inboxHistory: inboxHistoryRepository,
  waiting: waitingListRepository,
  accounts: accountRepository,
  access: accessRepository,
  organisations: organisationsRepository,
  members: membersRepository,
  prices: pricesRepository,
  offers: offersRepository,
  photos: photosRepository,
  invitations: invitationsRepository,
  setUp: setUpRepository,
  venueCourts: venueCourtsRepository,
  shifts: shiftsRepository,
  takings: takingsRepository,
  writeOffs: writeOffsRepository,
  guests: guestsRepository,
  series: seriesRepository,
  places: keptPlacesRepository,
  approvals: approvalsRepository,
  keptOrganisations: keptOrganisationsRepository,
  staff: staffRepository,
  activity: activityRepository,
  outbox(orm, links) {
    const queue = outboxRepository(orm);
    return {
      ...queue,
      ...bookingMessages(queue, links),
      ...seriesMessages(queue, links),
      ...callOffMessages(queue, links),
      ...accountMessages(queue, links),
      ...teamMessages(queue, links),
      ...venueMessages(queue, links),
      ...organisationMessages(queue, links),
      ...complaintMessages(queue, links),
    };
  },
};

/** Each repository is made when it is first asked for: a transaction needs three of them, and gets a store of its own. */
class LazyStore {
  private readonly orm: Orm;
  readonly links: Links;

  constructor(orm: Orm, links: Links) {
    this.orm = orm;
    this.links = links;
  }

  static {
    for (const [name, make] of Object.entries(REPOSITORIES)) {
      Object.defineProperty(LazyStore.prototype, name, {
        get(this: LazyStore) {
          const value = make(this.orm, this.links);
          Object.defineProperty(this, name, { value });
          return value;
        },
      });
    }
  }

  transaction<T>(work: (store: Store) => Promise<T>): Promise<T> {
    return persistently(() => this.orm.transaction((tx) => work(createStore(tx, this.links))));
  }

  alone<T>(work: (store: Store) => Promise<T>): Promise<T> {
    const on = (orm: Orm) => work(createStore(orm, this.links));
    return persistently(() => (this.orm.alone ? this.orm.alone(on) : on(this.orm)));
  }
}

async function persistently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= TRIES || !TRY_AGAIN.includes(sqlState(error))) throw error;
      await setTimeout(Math.random() * PAUSE_MS * 2 ** attempt);
    }
  }
}

/** PostgreSQL's code for what went wrong; Drizzle wraps the driver's error. */
function sqlState(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return sqlState(error.cause);
}
