import { and, asc, count, eq, isNull, not, sql } from 'drizzle-orm';
import type { Role } from '#contract/roles.ts';
import { type Orm, schema } from '#server/db/database.ts';

const { members, organisations, users } = schema;

export type MembersRepository = ReturnType<typeof membersRepository>;
/** Null: every venue. */
export type Position = { role: Role; venueIds: string[] | null };
export type NewMember = Position & { organisationId: number; userId: number; createdAt: Date };

const isLive = isNull(members.removedAt);
const columns = {
  id: members.id,
  userId: members.userId,
  name: users.name,
  phone: users.phone,
  role: members.role,
  venueIds: members.venueIds,
  createdAt: members.createdAt,
};

/** Who works in an organisation now. Before any change its row is locked, see `OrganisationsRepository.lock`. */
export function membersRepository(orm: Orm) {
  const of = (organisationId: number) => and(eq(members.organisationId, organisationId), isLive);
  return {
    async add(member: NewMember): Promise<void> {
      await orm.insert(members).values(member);
    },

    list: (organisationId: number) =>
      orm
        .select(columns)
        .from(members)
        .innerJoin(users, eq(users.id, members.userId))
        .where(of(organisationId))
        .orderBy(asc(members.role), asc(members.id)),

    async withId(organisationId: number, id: number) {
      const [found] = await orm
        .select(columns)
        .from(members)
        .innerJoin(users, eq(users.id, members.userId))
        .where(and(of(organisationId), eq(members.id, id)));
      return found;
    },

    async withUser(organisationId: number, userId: number) {
      const [found] = await orm
        .select(columns)
        .from(members)
        .innerJoin(users, eq(users.id, members.userId))
        .where(and(of(organisationId), eq(members.userId, userId)));
      return found;
    },

    async withPhone(organisationId: number, phone: string): Promise<boolean> {
      const found = await orm
        .select({ id: members.id })
        .from(members)
        .innerJoin(users, eq(users.id, members.userId))
        .where(and(of(organisationId), eq(users.phone, phone)));
      return found.length > 0;
    },

    async countOwners(organisationId: number): Promise<number> {
      const [found] = await orm
        .select({ count: count() })
        .from(members)
        .where(and(of(organisationId), eq(members.role, 'owner')));
      return found?.count ?? 0;
    },

    /** The name of an organisation that somebody alone owns, if there is one. */
    async onlyOwnerOf(userId: number): Promise<string | undefined> {
      const others = sql`EXISTS (SELECT FROM members AS other WHERE other.organisation_id = ${members.organisationId}
        AND other.user_id <> ${userId} AND other.role = 'owner' AND other.removed_at IS NULL)`;
      const [found] = await orm
        .select({ name: organisations.name })
        .from(members)
        .innerJoin(organisations, eq(organisations.id, members.organisationId))
        .where(and(eq(members.userId, userId), isLive, eq(members.role, 'owner'), not(others)))
        .limit(1);
      return found?.name;
    },

    async change(id: number, position: Position): Promise<void> {
      await orm.update(members).set(position).where(eq(members.id, id));
    },

    async remove(id: number, removedAt: Date): Promise<void> {
      await orm.update(members).set({ removedAt }).where(eq(members.id, id));
    },

    /** Of one user, in the order in which organisations are locked. */
    ofUser: (userId: number) =>
      orm
        .select({
          id: members.id,
          role: members.role,
          organisationId: members.organisationId,
          organisation: organisations.name,
        })
        .from(members)
        .innerJoin(organisations, eq(organisations.id, members.organisationId))
        .where(and(eq(members.userId, userId), isLive))
        .orderBy(asc(members.organisationId)),

    /** Those that have ended as well. */
    everOf: (userId: number) =>
      orm
        .select({
          organisation: organisations.name,
          role: sql<Role>`${members.role}`,
          since: members.createdAt,
          until: members.removedAt,
        })
        .from(members)
        .innerJoin(organisations, eq(organisations.id, members.organisationId))
        .where(eq(members.userId, userId))
        .orderBy(asc(members.id)),
  };
}
