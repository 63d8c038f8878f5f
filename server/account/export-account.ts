import type { AccountExport } from '#contract/account.ts';
import type { Page } from '#contract/paging.ts';
import { toRupees } from '#domain/price.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import { refuse } from '#server/app-error.ts';
import { showBooking } from '#server/bookings/show/show-booking.ts';
import { shownComplaint } from '#server/bookings/show/show-complaint.ts';
import { shownRequest } from '#server/bookings/show/show-request.ts';
import { deviceLabel } from '#server/device-label.ts';
import { shownRefund } from '#server/refunds/show-refund.ts';
import { SESSION_IDLE_MS, type UserRow } from '#server/sessions/sessions.repository.ts';
import type { Store } from '#server/store.ts';
import { showEntry } from '#server/waiting-list/show-entry.ts';
import type { Words } from '#words';

const AT_ONCE = 500;

type Exporting = { store: Store; user: UserRow; sessionId: number; now: Date; words: Words };
type Listed = {
  [Part in keyof AccountExport as AccountExport[Part] extends unknown[] ? Part : never]: AccountExport[Part];
};
/** Reads one list of an export, some at a time. */
type Reading<Part extends keyof Listed> = (deps: Exporting) => AsyncGenerator<Listed[Part]>;

/** An export reads a lot, so a player may ask for one a minute. */
export async function assertMayExport({ counts }: Store, userId: number, now: Date): Promise<void> {
  const resetsAt = new Date(now.getTime() + MINUTE_MS);
  const [counted] = await counts.countOneMore([{ key: `export:${userId}`, resetsAt }], now);
  if (!counted || counted.count <= 1) return;
  const seconds = Math.max(1, Math.ceil((counted.resetsAt.getTime() - now.getTime()) / 1000));
  throw refuse('justExported', { seconds });
}

/** All that Maidan knows about a player. Yields the response's text piece by piece. */
export async function* exportAccount(deps: Exporting): AsyncGenerator<string> {
  const { store, user, now } = deps;
  const since = await store.accounts.memberSince(user.id);
  const profile: AccountExport['profile'] = {
    id: String(user.id),
    name: user.name,
    phone: user.phone ?? '',
    email: user.email,
    emailConfirmed: user.emailConfirmedAt !== null,
    createdAt: (since ?? now).toISOString(),
  };
  yield `{"success":true,"data":{"exportedAt":${JSON.stringify(now.toISOString())},"profile":${JSON.stringify(profile)}`;
  for (const [part, read] of Object.entries(LISTS)) {
    yield `,"${part}":[`;
    let separator = '';
    for await (const items of read(deps)) {
      if (items.length === 0) continue;
      yield separator + items.map((item) => JSON.stringify(item)).join(',');
      separator = ',';
    }
    yield ']';
  }
  yield '}}';
}

const LISTS: { [Part in keyof Listed]: Reading<Part> } = {
  async *bookings({ store, user, ...shown }) {
    for await (const page of pages((page) => store.bookings.listOf(user.id, page)))
      yield page.map((booking) => showBooking(booking, shown));
  },

  async *moves({ store, user }) {
    yield (await store.reschedules.ofUser(user.id)).map(({ reschedule, bookingReference }) => ({
      bookingId: bookingReference,
      fromStartsAt: reschedule.fromStartsAt.toISOString(),
      fromEndsAt: reschedule.fromEndsAt.toISOString(),
      startsAt: reschedule.startsAt.toISOString(),
      endsAt: reschedule.endsAt.toISOString(),
      price: toRupees(reschedule.totalPaise),
      paid: reschedule.status === 'done' ? toRupees(reschedule.duePaise) : 0,
      returned: reschedule.status === 'done' ? toRupees(reschedule.backPaise) : 0,
      status: reschedule.status,
      createdAt: reschedule.createdAt.toISOString(),
    }));
  },

  async *payments({ store, user }) {
    yield (await store.payments.ofUser(user.id)).map(({ payment, bookingReference }) => ({
      paymentId: payment.reference,
      bookingId: bookingReference,
      method: payment.method,
      amount: toRupees(payment.amountPaise),
      status: payment.status,
      createdAt: payment.createdAt.toISOString(),
      paidAt: payment.capturedAt?.toISOString() ?? null,
    }));
  },

  async *atCounters({ store, user }) {
    yield (await store.takings.ofUser(user.id)).map(({ taking, bookingReference }) => ({
      bookingId: bookingReference,
      kind: taking.kind,
      amount: toRupees(taking.amountPaise),
      at: taking.at.toISOString(),
    }));
  },

  async *credits({ store, user }) {
    yield (await store.credits.entriesOf(user.id)).map(({ amountPaise, at, expiresAt, ...entry }) => ({
      ...entry,
      amount: toRupees(amountPaise),
      at: at.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }));
  },

  async *refunds({ store, user }) {
    const refunds = await store.refunds.ofUser(user.id);
    yield refunds.map((refund) => ({ ...shownRefund([refund], store.links), bookingId: refund.bookingReference }));
  },

  async *refundRequests({ store, user }) {
    for await (const page of pages((page) => store.refundRequests.listOf(user.id, page))) yield page.map(shownRequest);
  },

  async *complaints({ store, user, now }) {
    const found = await store.inbox.complaintsBy(user.id);
    const messages = await store.inbox.messagesOf(found.map(({ complaint }) => complaint.id));
    yield found.map(({ complaint, reference }) => {
      const { canEscalate: _, ...shown } = shownComplaint(complaint, messages, now);
      return { ...shown, bookingId: reference };
    });
  },

  async *waitingList({ store, user, ...shown }) {
    yield (await store.waiting.allOf(user.id)).map((entry) => showEntry(entry, shown));
  },

  async *memberships({ store, user }) {
    yield (await store.members.everOf(user.id)).map(({ organisation, role, since, until }) => ({
      organisation,
      role,
      since: since.toISOString(),
      until: until?.toISOString() ?? null,
    }));
  },

  async *devices({ store, user, sessionId, now, words }) {
    yield (await store.accounts.sessionsOf(user.id)).map((device) => ({
      ...shownDevice(words, device, sessionId),
      endedAt: endOf(device, now)?.toISOString() ?? null,
    }));
  },

  async *messages({ store, user }) {
    const messages = await store.outbox.readableOf(user.id);
    yield messages.map(({ at, ...message }) => ({ ...message, at: at.toISOString() }));
  },
};

async function* pages<Row>(read: (page: Page) => Promise<{ page: Row[] }>): AsyncGenerator<Row[]> {
  for (let offset = 0; ; offset += AT_ONCE) {
    const { page } = await read({ limit: AT_ONCE, offset });
    yield page;
    if (page.length < AT_ONCE) return;
  }
}

/** When a session was ended, by its owner or by time. */
function endOf({ revokedAt, expiresAt, lastSeenAt }: Session, now: Date): Date | null {
  const unusedUntil = new Date(lastSeenAt.getTime() + SESSION_IDLE_MS);
  const over = expiresAt < unusedUntil ? expiresAt : unusedUntil;
  return revokedAt ?? (over <= now ? over : null);
}

type Session = Awaited<ReturnType<Store['accounts']['sessionsOf']>>[number];
type Device = Awaited<ReturnType<Store['accounts']['devicesOf']>>[number];

export function shownDevice(words: Words, { id, device, createdAt, lastSeenAt }: Device, currentId: number) {
  return {
    id: String(id),
    device: deviceLabel(words, device),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === currentId,
  };
}
