import type { AccountExport } from '#contract/account.ts';
import { deviceLabel } from '#domain/device-label.ts';
import { toRupees } from '#domain/price.ts';
import { showBooking } from '#server/bookings/show-booking.ts';
import { shownRefund, shownRequest } from '#server/my-bookings/show-refund.ts';
import type { UserRow } from '#server/sessions/sessions.repository.ts';
import type { Store } from '#server/store.ts';
import { showEntry } from '#server/waiting-list/show-entry.ts';

const EVERYTHING = { limit: 100_000, offset: 0 };

/** All that Maidan knows about a player, in their own words where they are theirs. */
export async function exportAccount(
  store: Store,
  { user, sessionId }: { user: UserRow; sessionId: number },
  now: Date,
): Promise<AccountExport> {
  const [bookings, moves, payments, refunds, requests, waiting, devices, messages, since] = await Promise.all([
    store.bookings.listOf(user.id, EVERYTHING),
    store.moves.ofUser(user.id),
    store.payments.ofUser(user.id),
    store.refunds.ofUser(user.id),
    store.refundRequests.listOf(user.id, EVERYTHING),
    store.waiting.allOf(user.id),
    store.accounts.sessionsOf(user.id),
    store.outbox.readableOf(user.id),
    store.accounts.memberSince(user.id),
  ]);
  return {
    exportedAt: now.toISOString(),
    profile: {
      id: String(user.id),
      name: user.name,
      phone: user.phone ?? '',
      email: user.email,
      createdAt: (since ?? now).toISOString(),
    },
    bookings: bookings.page.map((booking) => showBooking(booking, now)),
    moves: moves.map(({ move, bookingReference }) => ({
      bookingId: bookingReference,
      fromStartsAt: move.fromStartsAt.toISOString(),
      fromEndsAt: move.fromEndsAt.toISOString(),
      startsAt: move.startsAt.toISOString(),
      endsAt: move.endsAt.toISOString(),
      price: toRupees(move.totalPaise),
      paid: move.status === 'done' ? toRupees(move.duePaise) : 0,
      returned: move.status === 'done' ? toRupees(move.backPaise) : 0,
      status: move.status,
      createdAt: move.createdAt.toISOString(),
    })),
    payments: payments.map(({ payment, bookingReference }) => ({
      paymentId: payment.reference,
      bookingId: bookingReference,
      method: payment.method,
      amount: toRupees(payment.amountPaise),
      status: payment.status,
      createdAt: payment.createdAt.toISOString(),
      paidAt: payment.capturedAt?.toISOString() ?? null,
    })),
    refunds: refunds.map((refund) => ({ ...shownRefund([refund], store.links), bookingId: refund.bookingReference })),
    refundRequests: requests.page.map(shownRequest),
    waitingList: waiting.map((entry) => showEntry(entry, now)),
    devices: devices.map((device) => ({
      ...shownDevice(device, sessionId),
      endedAt: (device.revokedAt ?? (device.expiresAt <= now ? device.expiresAt : null))?.toISOString() ?? null,
    })),
    messages: messages.map(({ at, ...message }) => ({ ...message, at: at.toISOString() })),
  };
}

type Device = Awaited<ReturnType<Store['accounts']['devicesOf']>>[number];

export function shownDevice({ id, device, createdAt, lastSeenAt }: Device, currentId: number) {
  return {
    id: String(id),
    device: deviceLabel(device),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === currentId,
  };
}
