// Organisations, and the trail of what is done in them.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { acting } from '#server/activity/acting.ts';
import { rows } from '#server/db/database.ts';
import { answerOf } from '#tests/support/api/answers.ts';
import { bookingWorld } from '#tests/support/worlds/booking-world.ts';
import type { Player } from '#tests/support/worlds/players.ts';

const world = bookingWorld();

async function newPlayer(): Promise<Player> {
  const [player] = await world.players(1);
  if (!player) throw new Error('There is no player.');
  return player;
}

async function organisationOf({ token }: Player, name = 'Kulkarni Sports') {
  return (await answerOf(world.app, 'createOrganisation', { token, body: { name } })).data;
}

const trail = (organisationId: string) =>
  rows<{ act: string; actor_role: string; user_id: number; session_id: number | null; about: unknown }>(
    world.orm,
    sql`SELECT act, actor_role, user_id::int, session_id::int, about FROM activity
        WHERE organisation_id = ${organisationId} ORDER BY id`,
  );

describe('an organisation', () => {
  test('is created by a player, who owns it from then on', async () => {
    const player = await newPlayer();
    expect((await answerOf(world.app, 'listManaged', player)).data).toEqual({ isStaff: false, organisations: [] });
    const { id, status } = await organisationOf(player);
    expect(status).toBe('pending');
    expect((await answerOf(world.app, 'listManaged', player)).data.organisations).toEqual([
      { id, name: 'Kulkarni Sports', status: 'pending', role: 'owner', venues: [] },
    ]);
    expect(await trail(id)).toEqual([
      {
        act: 'organisation.created',
        actor_role: 'owner',
        user_id: player.id,
        session_id: expect.any(Number),
        about: { after: { name: 'Kulkarni Sports' } },
      },
    ]);
  });

  test('is renamed by its owner, and a name that stays leaves no trail', async () => {
    const { token, ...player } = await newPlayer();
    const { id } = await organisationOf({ token, ...player });
    for (const name of ['Kulkarni Arenas', 'Kulkarni Arenas']) {
      await answerOf(world.app, 'renameOrganisation', { token, params: { organisationId: id }, body: { name } });
    }
    expect((await trail(id)).slice(1)).toMatchObject([
      {
        act: 'organisation.renamed',
        about: { before: { name: 'Kulkarni Sports' }, after: { name: 'Kulkarni Arenas' } },
      },
    ]);
  });

  test.each(['', '   ', 'see kulkarni.com', 'two\nlines', 'x'.repeat(81)])('is not called %j', async (name) => {
    const { token } = await newPlayer();
    await expect(answerOf(world.app, 'createOrganisation', { token, body: { name } })).rejects.toThrow('400');
  });

  test('is one of ten at most that somebody creates, also when all are asked for at once', async () => {
    const player = await newPlayer();
    const created = await Promise.allSettled(
      Array.from({ length: 14 }, (_, nth) => organisationOf(player, `No ${nth}`)),
    );
    expect(created.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    await expect(organisationOf(player)).rejects.toThrow(/409.+organisation_limit/);
  });
});

describe('the trail', () => {
  test('is never changed', async () => {
    const { id } = await organisationOf(await newPlayer());
    for (const change of [
      sql`UPDATE activity SET act = 'organisation.renamed'`,
      sql`DELETE FROM activity WHERE organisation_id = ${id}`,
      sql`TRUNCATE activity`,
    ]) {
      const refused = await world.orm.execute(change).catch(({ cause }: Error) => cause);
      expect(String(refused)).toContain('never changed or removed');
    }
    expect(await trail(id)).toHaveLength(1);
  });

  test('is written with the act: without it nothing is done', async () => {
    const player = await newPlayer();
    const { id } = await organisationOf(player);
    const { store, clock } = world.engine;
    const forgetful = acting({ store, clock }, { terminal: 'Asha' }, (tx) =>
      tx.organisations.rename(Number(id), 'Forgotten'),
    );
    await expect(forgetful).rejects.toThrow('not in the trail');
    expect((await answerOf(world.app, 'listManaged', player)).data.organisations).toMatchObject([
      { name: 'Kulkarni Sports' },
    ]);
  });
});

test('the database keeps an owner in each organisation', async () => {
  const { id } = await organisationOf(await newPlayer());
  const alone = sql`UPDATE members SET role = 'manager' WHERE organisation_id = ${id}`;
  expect(String(await world.orm.execute(alone).catch(({ cause }: Error) => cause))).toContain('no owner');
  const without = sql`INSERT INTO organisations (name, status, created_by) SELECT 'Nobody’s', 'active', min(id) FROM users`;
  expect(String(await world.orm.execute(without).catch(({ cause }: Error) => cause))).toContain('no owner');
});
