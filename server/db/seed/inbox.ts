// What players ask of a demo organisation and complain about: some of it waits, some is answered, one refund needs two people.
import { sql } from 'drizzle-orm';
import { HOUR_MS } from '#domain/time-units.ts';
import { type Orm, rows } from '../database.ts';
import type { DemoPerson } from './demo-people.ts';
import type { Trail } from './trail.ts';

/** Above ₹1,000 a second person is needed. */
const LIMIT_PAISE = 100_000;

type Answering = DemoPerson & { id: number; role: 'owner' | 'manager' };
type Organisation = { id: number; owner: Answering; manager: Answering };
type Played = {
  id: string;
  userId: string;
  venueId: string;
  reference: string;
  paise: number;
  phone: string;
  /** How many hours ago it ended. */
  hoursAgo: number;
};

export async function seedInbox(
  orm: Orm,
  trail: Trail,
  { id, owner, manager }: Organisation,
  now: Date,
): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString();
  await orm.execute(sql`UPDATE organisations SET second_person_paise = ${LIMIT_PAISE} WHERE id = ${id}`);
  noted(trail, id, owner, { at: ago(24 * 20), act: 'refund.limit_changed', after: { above: '₹1,000' } });
  const games = await playedAt(orm, id, now);
  const used = new Set<Played>();
  /** The newest that was over when somebody wrote about it. */
  const over = (hours: number, above = 0) => {
    const found = games.find((game) => game.hoursAgo > hours && game.paise > above && !used.has(game));
    if (found) used.add(found);
    return found;
  };
  const dear = over(18, LIMIT_PAISE);
  const [late, angry, answered] = [over(41), over(22), over(70)];
  const [declined, settled] = [over(74), over(78)];

  if (late) await ask(orm, late, 'Rain came through the roof after half an hour, and we had to stop.', ago(41));
  if (dear) await proposeFor(orm, trail, { id, manager }, dear, { asked: ago(18), proposed: ago(5) });
  if (declined) await declineFor(orm, trail, { id, owner }, declined, { asked: ago(74), decided: ago(60) });
  if (angry)
    await complain(orm, angry, 'Two of the six floodlights were dead. We could not see the far goal.', ago(22));
  if (answered) {
    const thread = await complain(orm, answered, 'The changing room was locked and nobody had the key.', ago(70));
    const text = 'Sorry about that. A key now hangs at the counter; was anything else wrong?';
    await answer(orm, trail, { id, by: manager }, { ...answered, thread, text, at: ago(50), settles: false });
  }
  if (settled) {
    const thread = await complain(orm, settled, 'The balls had no air in them.', ago(78));
    const text = 'We bought six new ones on Monday. Please ask for them at the counter.';
    await answer(orm, trail, { id, by: owner }, { ...settled, thread, text, at: ago(55), settles: true });
  }
}

/** Games of the last days that were paid online, each of somebody else. */
function playedAt(orm: Orm, organisationId: number, now: Date): Promise<Played[]> {
  const [from, to] = [now.getTime() - 7 * 24 * HOUR_MS, now.getTime() - HOUR_MS].map((at) =>
    new Date(at).toISOString(),
  );
  return rows<Played>(
    orm,
    sql`SELECT id, user_id AS "userId", venue_id AS "venueId", reference, paise, phone,
        (extract(epoch FROM ${now.toISOString()}::timestamptz - ends_at) / 3600)::double precision AS "hoursAgo"
      FROM (
        SELECT DISTINCT ON (bookings.user_id) bookings.*, payments.amount_paise AS paise
        FROM bookings JOIN venues ON venues.id = bookings.venue_id JOIN payments ON payments.booking_id = bookings.id
        WHERE venues.organisation_id = ${organisationId} AND source = 'app' AND bookings.status = 'confirmed'
          AND settled_as = 'booking' AND captured_at IS NOT NULL AND payments.status = 'captured'
          AND starts_at > ${from} AND ends_at < ${to} AND bookings.phone <> ''
        ORDER BY bookings.user_id, bookings.id) AS games
      ORDER BY ends_at DESC, id LIMIT 200`,
  );
}

async function ask(orm: Orm, game: Played, reason: string, at: string): Promise<string> {
  const [made] = await rows<{ id: string }>(
    orm,
    sql`INSERT INTO refund_requests (booking_id, reason, status, created_at) VALUES (${game.id}, ${reason}, 'open', ${at})
      RETURNING id`,
  );
  return made?.id ?? '';
}

async function proposeFor(
  orm: Orm,
  trail: Trail,
  { id, manager }: Pick<Organisation, 'id' | 'manager'>,
  game: Played,
  at: { asked: string; proposed: string },
): Promise<void> {
  const request = await ask(orm, game, 'The pump was on the pitch when we came. We could not play at all.', at.asked);
  const text = 'Sorry, that was our mistake. All of it comes back.';
  await orm.execute(sql`UPDATE refund_requests SET proposed_paise = ${game.paise}, proposed_answer = ${text},
    proposed_by = ${manager.id}, proposed_at = ${at.proposed} WHERE id = ${request}`);
  noted(trail, id, manager, { at: at.proposed, act: 'refund.proposed', game, after: { answer: text } });
}

async function declineFor(
  orm: Orm,
  trail: Trail,
  { id, owner }: Pick<Organisation, 'id' | 'owner'>,
  game: Played,
  at: { asked: string; decided: string },
): Promise<void> {
  const request = await ask(orm, game, 'I forgot that I had booked.', at.asked);
  const text = 'We kept the court for you until the end, so we cannot give this back.';
  await orm.execute(sql`UPDATE refund_requests SET status = 'declined', answer = ${text}, decided_at = ${at.decided}
    WHERE id = ${request}`);
  await told(orm, game, { template: 'refund_decided', key: `request:${request}`, at: at.decided });
  noted(trail, id, owner, { at: at.decided, act: 'refund.declined', game, after: { answer: text } });
}

async function complain(orm: Orm, game: Played, text: string, at: string): Promise<string> {
  const [made] = await rows<{ id: string }>(
    orm,
    sql`INSERT INTO complaints (booking_id, status, created_at, answer_by, settle_by)
      VALUES (${game.id}, 'open', ${at}, ${at}, ${at}) RETURNING id`,
  );
  const id = made?.id ?? '';
  await orm.execute(sql`INSERT INTO complaint_messages (complaint_id, side, user_id, text, at)
    VALUES (${id}, 'player', ${game.userId}, ${text}, ${at})`);
  await told(orm, game, { template: 'complaint_filed', key: `complaint:${id}`, at });
  return id;
}

type Answer = Played & { thread: string; text: string; at: string; settles: boolean };

async function answer(
  orm: Orm,
  trail: Trail,
  { id, by }: { id: number; by: Answering },
  { thread, text, at, settles, ...game }: Answer,
): Promise<void> {
  await orm.execute(sql`INSERT INTO complaint_messages (complaint_id, side, user_id, text, at)
    VALUES (${thread}, 'ground', ${by.id}, ${text}, ${at})`);
  const settled = settles ? sql`, status = 'settled', settled_at = ${at}` : sql``;
  await orm.execute(sql`UPDATE complaints SET answered_at = ${at}${settled} WHERE id = ${thread}`);
  await told(orm, game, { template: 'complaint_answered', key: `complaint:${thread}:1`, at });
  const act = settles ? 'complaint.settled' : 'complaint.answered';
  noted(trail, id, by, { at, act, game, after: { answer: text } });
}

/** It was sent, some time ago. */
async function told(orm: Orm, game: Played, of: { template: string; key: string; at: string }): Promise<void> {
  await orm.execute(sql`INSERT INTO outbox (channel, recipient, template, payload, dedupe_key, booking_id, user_id, status,
      next_attempt_at, created_at, sent_at)
    SELECT 'whatsapp', right(regexp_replace(${game.phone}::text, '\\D', '', 'g'), 10), ${of.template}, '{}',
      ${`whatsapp:demo:${of.key}`}, ${game.id}, ${game.userId}, 'sent', ${of.at}, ${of.at}, ${of.at}`);
}

type Noted = { at: string; act: string; game?: Played; after: Record<string, string> };

function noted(trail: Trail, id: number, { role, ...by }: Answering, { at, act, game, after }: Noted): void {
  trail.note({
    ...{ at: new Date(at), organisationId: id, venueId: game?.venueId ?? null, userId: by.id, actor: by.name },
    ...{ bookingId: game ? Number(game.id) : null, actorRole: role, act },
    about: { ...(game ? { subject: game.reference } : {}), after },
  });
}
