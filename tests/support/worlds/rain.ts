// A ground on which it rains, and what its players choose instead.
import { sql } from 'drizzle-orm';
import type { CallInput, Input } from '#contract/calls.ts';
import { rows } from '#server/db/database.ts';
import { answerOf } from '#tests/support/api/answers.ts';
import { type BookingWorld, PLAY_DAY, PRICE } from './booking-world.ts';
import { groundWithDesk, newKey } from './desk.ts';
import type { NewVenue } from './venues.ts';

type Asked = Partial<Input<'callOff'>['body']>;

export const instant = (time: string, date = PLAY_DAY) => new Date(`${date}T${time}:00+05:30`).toISOString();
export const EVENING = { from: instant('17:30'), until: instant('23:00') };

/** With the calls of those who may close it, and players who have paid. */
export async function rainyGround(world: BookingWorld, venue: Partial<NewVenue> = {}) {
  const ground = await groundWithDesk(world, venue);
  const { app, orm } = world;
  const { owner, at, venueId, courts } = ground;
  const question = { cause: 'rain' as const, courts, ...EVENING };

  async function preview(asked: Asked = {}) {
    const { cause, courts: on, from, until } = { ...question, ...asked };
    return (await answerOf(app, 'previewCallOff', { ...at(owner.token), body: { cause, courts: on, from, until } }))
      .data;
  }
  /** As previewed, unless something else is said. */
  async function rain(asked: Asked = {}) {
    const { bookings, online, cash, credit } = await preview(asked);
    const expected = { bookings: bookings.length, value: online + cash + credit };
    const body = { key: newKey(), how: 'choice', expected, ...question, ...asked };
    return (await answerOf(app, 'callOff', { ...at(owner.token), body })).data;
  }
  const day = async (date = PLAY_DAY) => (await answerOf(app, 'getDay', { ...at(owner.token), query: { date } })).data;

  return {
    ...ground,
    preview,
    rain,
    day,
    async bonus(percent: number) {
      const params = { organisationId: ground.organisation.id };
      await answerOf(app, 'setCreditBonus', { token: owner.token, params, body: { percent } });
    },
    async open(asked: { from?: string; until?: string } = {}) {
      const body = { courts, ...EVENING, ...asked };
      return (await answerOf(app, 'openCourts', { ...at(owner.token), body })).data.opened;
    },
    /** Somebody who has paid for an hour. */
    async booked(fromTime = '18:00', toTime = '19:00', amount = PRICE) {
      const [player] = await world.players(1);
      if (!player) throw new Error('There is no player.');
      const slot = world.slot(venueId, fromTime, toTime);
      const paid = await player.process(slot, { amount });
      if (paid.status !== 200) throw new Error(`Not booked: ${paid.body.message}`);
      const { bookingId } = slot;
      const of = { token: player.token, params: { bookingId } };
      return {
        ...player,
        bookingId,
        slot,
        see: async () => (await answerOf(app, 'getBooking', of)).data.booking,
        instead: async (body: CallInput<'chooseInstead'>['body']) =>
          (await answerOf(app, 'chooseInstead', { ...of, body })).data.booking,
        credits: async () => (await answerOf(app, 'listCredits', { token: player.token })).data.credits,
      };
    },
    /** Goes on until everybody has been told. */
    async finish() {
      while ((await world.engine.jobs.callOffs()).calledOff > 0);
    },
    fates: async () =>
      (
        await rows<{ fate: string }>(
          orm,
          sql`SELECT coalesce(outcome, called_off.status::text) AS fate FROM called_off
              JOIN call_offs ON call_offs.id = call_off_id WHERE venue_id = ${venueId} ORDER BY called_off.id`,
        )
      ).map(({ fate }) => fate),
  };
}

export const toldTo = (world: BookingWorld, phone: string) =>
  rows<{ template: string; text: string }>(
    world.orm,
    sql`SELECT template, payload ->> 'text' AS text FROM outbox WHERE recipient = ${phone} ORDER BY id`,
  );
