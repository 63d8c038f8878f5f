// Organisations with members, for tests.
import { sql } from 'drizzle-orm';
import type { Role } from '#contract/roles.ts';
import { type Orm, rows, schema } from '#server/db/database.ts';
import { newPlayers, type Player } from './players.ts';

export type TestMember = Player & { memberId: string };
export type TestOrganisation = { id: string; venues: string[]; owner: TestMember };

/** An organisation of a new owner, to which these venues belong from now on. */
export async function newOrganisation(
  orm: Orm,
  { now, venues = [], status = 'active' }: { now: Date; venues?: string[]; status?: 'pending' | 'active' },
): Promise<TestOrganisation> {
  const [player] = await newPlayers(orm, 1, now);
  if (!player) throw new Error('There is no player.');
  const { id, memberId } = await orm.transaction(async (tx) => {
    const [made] = await tx
      .insert(schema.organisations)
      .values({ name: 'Kulkarni Sports', status, createdAt: now, createdBy: player.id })
      .returning({ id: schema.organisations.id });
    const organisationId = made?.id ?? 0;
    const [member] = await tx
      .insert(schema.members)
      .values({ organisationId, userId: player.id, role: 'owner', createdAt: now })
      .returning({ id: schema.members.id });
    return { id: organisationId, memberId: String(member?.id) };
  });
  for (const venue of venues) await orm.execute(sql`UPDATE venues SET organisation_id = ${id} WHERE id = ${venue}`);
  return { id: String(id), venues, owner: { ...player, memberId } };
}

/** A new player who is a member of it. */
export async function newMember(
  orm: Orm,
  { id }: { id: string },
  { now, role, venueIds = null }: { now: Date; role: Role; venueIds?: string[] | null },
): Promise<TestMember> {
  const [player] = await newPlayers(orm, 1, now);
  if (!player) throw new Error('There is no player.');
  const [member] = await orm
    .insert(schema.members)
    .values({ organisationId: Number(id), userId: player.id, role, venueIds, createdAt: now })
    .returning({ id: schema.members.id });
  return { ...player, memberId: String(member?.id) };
}

/** A new player who is staff. */
export async function newStaff(orm: Orm, now: Date): Promise<Player> {
  const [player] = await newPlayers(orm, 1, now);
  if (!player) throw new Error('There is no player.');
  await orm.insert(schema.staff).values({ userId: player.id, addedAt: now, addedBy: 'a test' });
  return player;
}

export const actsIn = async (orm: Orm, id: string): Promise<string[]> =>
  (await rows<{ act: string }>(orm, sql`SELECT act FROM activity WHERE organisation_id = ${id} ORDER BY id`)).map(
    ({ act }) => act,
  );
