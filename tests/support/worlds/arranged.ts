// An organisation with everything that a call of the console may be about.
import { eq } from 'drizzle-orm';
import { ticketCode } from '#domain/ticket.ts';
import { issueCredit } from '#server/credits/spend-credit.ts';
import { schema } from '#server/db/database.ts';
import { addPhoto } from '#server/photos/add-photo.ts';
import { hashToken, newToken } from '#server/sessions/secrets.ts';
import { readSetUp } from '#server/set-up/read-set-up.ts';
import { type Arranged, CLOSED, type Stage } from '#tests/support/api/operator-calls.ts';
import { type BookingWorld, HOUR_MS } from './booking-world.ts';
import { newBookingAt } from './day.ts';
import { insertDeskBooking } from './desk.ts';
import { newOffer } from './offers.ts';
import { newMember, newOrganisation } from './organisations.ts';
import { insertSeries } from './series.ts';

let phones = 8_200_000_000;
/** Of a world, or of a transaction in it. */
type Within = Pick<BookingWorld, 'orm' | 'engine' | 'now'>;

export async function arranged(world: BookingWorld, stage: Stage = 'live'): Promise<Arranged> {
  const { orm, now, engine } = world;
  const [venueId, otherVenueId] = [(await world.venue()).id, (await world.venue()).id];
  const organisation = await newOrganisation(orm, { now, venues: [venueId, otherVenueId] });
  const { memberId } = await newMember(orm, organisation, { now, role: 'accountant' });
  const [invitation] = await orm
    .insert(schema.invitations)
    .values({
      organisationId: Number(organisation.id),
      phone: String(phones++),
      role: 'desk',
      tokenHash: hashToken(newToken()),
      createdBy: organisation.owner.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + 1_000_000),
    })
    .returning({ id: schema.invitations.id });
  const bookingId = stage === 'live' ? await bookingWithCash(world, venueId, organisation.owner.id) : '0';
  const photo = { venueId, bytes: Buffer.from('Another photo.'), alt: '', by: null };
  const photoId = String((await addPhoto(engine, photo)).photo.id);
  // Nobody books a draft.
  const playingId = stage === 'live' ? String(await newBookingAt(orm, venueId, now)) : '0';
  const callOffId = stage === 'live' ? await closedCourts(world, venueId) : '0';
  if (stage !== 'live') {
    const submittedAt = stage === 'submitted' ? now : null;
    await orm
      .update(schema.venues)
      .set({ draft: stage === 'draft', listing: 'in_progress', submittedAt })
      .where(eq(schema.venues.id, venueId));
  }
  if (stage === 'live') await creditFor(world, organisation.id, { bookingId, playingId, callOffId });
  return {
    ids: {
      organisationId: organisation.id,
      venueId,
      otherVenueId,
      memberId,
      invitationId: String(invitation?.id),
      photoId,
      offerId: String(await newOffer(world, venueId, { name: 'Ten', code: 'TEN', percent: 10 })),
      bookingId,
      playingId,
      overId: stage === 'live' ? String(await gameOver(world, venueId)) : '0',
      takenId: '0',
      takingId: '0',
      seriesId: stage === 'live' ? await insertSeries(engine.store, venueId, now) : '0',
      ...(await inboxOf(world, stage === 'live' ? Number(bookingId) : 0)),
      ticket: ticketCode({
        bookingId: Number(playingId),
        seal: engine.store.links.seal({ id: Number(playingId), startsAt: now }),
      }),
      shiftId: '0',
      callOffId,
    },
    setUp: await readSetUp(engine.store, venueId, now),
    courts: (await engine.store.closures.courtsOf(venueId)).map(({ id }) => id),
    places: await engine.store.places.all(),
  };
}

/** A refund request, another one that somebody proposed to grant, a complaint, and a cancellation that is proposed. */
async function inboxOf(world: BookingWorld, bookingId: number) {
  if (bookingId === 0)
    return { requestId: '0', proposedId: '0', complaintId: '0', escalatedId: '0', cancellationId: '0' };
  const { store } = world.engine;
  const booking = await store.bookings.byId(bookingId);
  if (!booking) throw new Error('There is a booking.');
  const { venueId, userId } = booking;
  const shiftId = Number(await shiftOf(world, (await world.players(1))[0]?.id, venueId));
  const paidAfter = async (days: number) => {
    const startsAt = new Date(world.now.getTime() + days * 24 * HOUR_MS);
    const id = await newBookingAt(world.orm, venueId, startsAt, { source: 'desk', duePaise: 10_000 });
    const cash = { kind: 'cash' as const, amountPaise: 10_000, idempotencyKey: `inbox:${id}`, at: world.now };
    await store.takings.insert({ venueId, bookingId: id, shiftId, userId, ...cash });
    return id;
  };
  const requestOf = async (id: number) => (await store.refundRequests.openFor(id, 'No lights.', world.now)).request.id;
  const [requestId, proposedId] = [await requestOf(await paidAfter(10)), await requestOf(await paidAfter(11))];
  await store.inbox.propose(proposedId, { paise: 10_000, answer: '', by: userId, at: world.now });
  const complaintId = await store.inbox.fileComplaint(bookingId, world.now);
  const escalatedId = await store.inbox.fileComplaint(await paidAfter(13), world.now);
  await store.inbox.changeComplaint(escalatedId, { escalatedAt: world.now });
  const toCancel = await store.bookings.byId(await paidAfter(12));
  if (!toCancel) throw new Error('There is a booking.');
  const { id, startsAt } = toCancel;
  await store.beyondTerms.propose({ bookingId: id, startsAt, backPaise: 10_000, by: userId, at: world.now });
  const cancellationId = (await store.beyondTerms.proposalOf(id))?.proposal.id;
  return {
    requestId: String(requestId),
    proposedId: String(proposedId),
    complaintId: String(complaintId),
    escalatedId: String(escalatedId),
    cancellationId: String(cancellationId),
  };
}

/** All of them, for a while and for good. */
async function closedCourts({ engine: { store }, now }: BookingWorld, venueId: string): Promise<string> {
  const time = { start: new Date(CLOSED.from), end: new Date(CLOSED.until) };
  const courtIds = (await store.closures.courtsOf(venueId)).map(({ id }) => id);
  for (const courtId of courtIds) await store.closures.close(courtId, time, 'Rain', now);
  const made = await store.callOffs.insert({
    venueId,
    cause: 'rain',
    courtIds,
    startsAt: time.start,
    endsAt: time.end,
    how: 'choice',
    idempotencyKey: `${venueId}:closed`,
    createdAt: now,
  });
  await store.callOffs.finish(made?.id ?? 0, now);
  return String(made?.id);
}

/** The guest of a booking has some, for a game that was called off. */
async function creditFor(
  { orm, engine: { store }, now }: BookingWorld,
  organisationId: string,
  { bookingId, playingId, callOffId }: { bookingId: string; playingId: string; callOffId: string },
): Promise<void> {
  const booking = await store.bookings.byId(Number(bookingId));
  const [called] = await orm
    .insert(schema.calledOff)
    .values({
      callOffId: Number(callOffId),
      bookingId: Number(playingId),
      how: 'choice',
      status: 'ended',
      outcome: 'credit',
      decidedAt: now,
      decidedBy: 'player',
    })
    .returning({ id: schema.calledOff.id });
  if (!booking || !called) throw new Error('Nothing was called off.');
  const to = { organisationId: Number(organisationId), userId: booking.userId, calledOffId: called.id };
  await issueCredit(store, { ...to, paise: 50_000, bonusPercent: 0, now });
}

/** Some of it was paid in cash and, for whatever reason, is owed again: handing it back is tried, too. */
async function bookingWithCash(world: BookingWorld, venueId: string, userId: number): Promise<string> {
  const { store } = world.engine;
  const bookingId = await insertDeskBooking(store, venueId, world.now);
  const shiftId = Number(await shiftOf(world, userId, venueId));
  const cash = { kind: 'cash' as const, amountPaise: 10_000, idempotencyKey: `cash:${bookingId}`, at: world.now };
  await store.takings.insert({ venueId, bookingId, shiftId, userId, ...cash });
  await store.bookings.change(bookingId, { owedPaise: 10_000 });
  return String(bookingId);
}

/** Whoever works at a counter has a shift of their own open there. */
export async function shiftOf(world: Within, userId: number | undefined, venueId: string): Promise<string> {
  if (userId === undefined) return '0';
  return String(await world.engine.store.shifts.open({ venueId, userId, openedAt: world.now, floatPaise: 0 }));
}

/** ₹100 are due for it. */
function gameOver({ orm, now }: BookingWorld, venueId: string): Promise<number> {
  return newBookingAt(orm, venueId, new Date(now.getTime() - 3 * HOUR_MS), { source: 'desk', duePaise: 10_000 });
}

let taken = 0;

/** A booking of its own, for which somebody takes ₹100 in their shift. */
export async function takenIn(
  { orm, engine: { store }, now }: Within,
  { venueId, userId, shiftId }: { venueId: string; userId: number | undefined; shiftId: string },
): Promise<{ takenId: string; takingId: string }> {
  if (userId === undefined || shiftId === '0') return { takenId: '0', takingId: '0' };
  taken += 1;
  const startsAt = new Date(now.getTime() + (20 * 24 + taken) * HOUR_MS);
  const bookingId = await newBookingAt(orm, venueId, startsAt, { source: 'desk', duePaise: 10_000 });
  const cash = { kind: 'cash' as const, amountPaise: 10_000, idempotencyKey: `taken:${bookingId}`, at: now };
  await store.takings.insert({ venueId, bookingId, shiftId: Number(shiftId), userId, ...cash });
  const [entry] = await store.takings.ofBooking(bookingId);
  return { takenId: String(bookingId), takingId: String(entry?.id) };
}
