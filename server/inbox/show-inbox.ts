import type { Inbox, InboxItem } from '#contract/inbox.ts';
import { greetingName } from '#domain/greeting-name.ts';
import { toRupees } from '#domain/price.ts';
import { refundAt, refundTerms } from '#domain/refund.ts';
import type { Member } from '#server/access/admit.ts';
import { shownComplaint } from '#server/bookings/show/show-complaint.ts';
import { whyNotCancelled } from '#server/desk/desk-booking.ts';
import { moneyLeft } from '#server/refunds/give-back.ts';
import type { Store } from '#server/store.ts';
import { scopeOf } from './scope.ts';

const AT_MOST = 100;

type ComplaintFound = Awaited<ReturnType<Store['inbox']['openComplaints']>>[number];
type RequestFound = Awaited<ReturnType<Store['inbox']['openRequests']>>[number];

type CancellationFound = Awaited<ReturnType<Store['inbox']['openCancellations']>>[number];

/** What waits for an answer, the most urgent first. */
export async function showInbox(store: Store, caller: Member, now: Date): Promise<Inbox> {
  const scope = scopeOf(caller);
  const [requests, complaints, cancellations, most] = await Promise.all([
    store.inbox.openRequests(scope, AT_MOST),
    store.inbox.openComplaints(scope, AT_MOST),
    store.inbox.openCancellations(scope, AT_MOST),
    store.inbox.secondPersonOf(caller.organisation.id),
  ]);
  const asked: InboxItem[] = [];
  for (const request of requests) asked.push(await requestItem(store, request, caller.user.id));
  for (const found of cancellations) asked.push(await cancellationItem(store, found, caller.user.id, now));
  const items = [...asked, ...(await complaintItems(store, complaints, now))].toSorted((one, other) =>
    dueAt(one) < dueAt(other) ? -1 : 1,
  );
  return { items, secondPersonAbove: most === null ? null : toRupees(most), serverTime: now.toISOString() };
}

/** What players brought to the platform. */
export async function showEscalated(store: Store, now: Date): Promise<Inbox> {
  const items = await complaintItems(store, await store.inbox.escalated(AT_MOST), now);
  return { items, secondPersonAbove: null, serverTime: now.toISOString() };
}

/** The clock that runs: until it is answered, and then until it is settled. */
const dueAt = (item: InboxItem): string =>
  item.kind === 'cancellation'
    ? item.startsAt
    : item.kind === 'complaint' && item.answeredAt
      ? item.settleBy
      : item.answerBy;

const aboutOf = ({
  reference,
  name,
  venueId,
  venueName,
  startsAt,
}: ComplaintFound | RequestFound | CancellationFound) => ({
  bookingId: reference,
  name,
  venue: { id: venueId, name: venueName },
  startsAt: startsAt.toISOString(),
});

async function requestItem(store: Store, found: RequestFound, callerId: number): Promise<InboxItem> {
  const { request, owedPaise, proposer } = found;
  const left = await moneyLeft(store, { id: request.bookingId, owedPaise });
  const charges = await store.refunds.chargesOf(request.bookingId);
  const cash = await store.takings.cashOf(request.bookingId);
  const { proposedPaise, proposedBy, proposedAnswer } = request;
  return {
    kind: 'refund',
    id: String(request.id),
    ...aboutOf(found),
    createdAt: request.createdAt.toISOString(),
    answerBy: request.answerBy.toISOString(),
    settleBy: request.settleBy.toISOString(),
    reason: request.reason,
    paid: toRupees(charges.reduce((sum, { amountPaise }) => sum + amountPaise, cash)),
    left: toRupees(left.paise),
    leftCash: toRupees(left.cashPaise),
    proposal:
      proposedPaise === null
        ? null
        : {
            amount: toRupees(proposedPaise),
            answer: proposedAnswer ?? '',
            by: greetingName(proposer ?? {}),
            isMine: proposedBy === callerId,
          },
  };
}

async function cancellationItem(
  store: Store,
  found: CancellationFound,
  callerId: number,
  now: Date,
): Promise<InboxItem> {
  const { proposal, proposer } = found;
  const booking = await store.bookings.byId(proposal.bookingId);
  if (!booking) throw new Error('A booking is never removed.');
  const { paise: leftPaise } = await moneyLeft(store, booking);
  const terms = refundTerms(booking, leftPaise);
  const { paise: backPaise } = refundAt(terms, now, 'operator');
  const isMoved = booking.startsAt.getTime() !== proposal.startsAt.getTime();
  const changed = isMoved ? 'moved' : backPaise === 0 ? 'nothing' : null;
  return {
    kind: 'cancellation',
    id: String(proposal.id),
    ...aboutOf(found),
    createdAt: proposal.proposedAt.toISOString(),
    amount: toRupees(backPaise),
    proposed: toRupees(proposal.backPaise),
    problem: whyNotCancelled(booking, now) ? 'played' : changed,
    byTerms: toRupees(refundAt(terms, now).paise),
    by: greetingName(proposer),
    isMine: proposal.proposedBy === callerId,
  };
}

async function complaintItems(store: Store, found: ComplaintFound[], now: Date): Promise<InboxItem[]> {
  const messages = await store.inbox.messagesOf(found.map(({ complaint }) => complaint.id));
  return found.map((one) => ({
    kind: 'complaint',
    id: String(one.complaint.id),
    ...aboutOf(one),
    ...shownComplaint(one.complaint, messages, now),
  }));
}
