import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { type Orm, schema } from '#server/db/database.ts';
import type { Position } from './members.repository.ts';

const { invitations, organisations, venues } = schema;

export type InvitationsRepository = ReturnType<typeof invitationsRepository>;
type NewInvitation = Position & {
  organisationId: number;
  phone: string;
  tokenHash: Uint8Array;
  createdBy: number;
  createdAt: Date;
  expiresAt: Date;
};

const isOpen = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));

export function invitationsRepository(orm: Orm) {
  return {
    async add(invitation: NewInvitation): Promise<number> {
      const [added] = await orm.insert(invitations).values(invitation).returning({ id: invitations.id });
      if (!added) throw new Error('An insert returns its row.');
      return added.id;
    },

    /** Those that can still be accepted. */
    list: (organisationId: number, now: Date) =>
      orm
        .select()
        .from(invitations)
        .where(and(eq(invitations.organisationId, organisationId), isOpen, gt(invitations.expiresAt, now)))
        .orderBy(asc(invitations.id)),

    async withId(organisationId: number, id: number) {
      const [found] = await orm
        .select({ id: invitations.id, phone: invitations.phone, role: invitations.role })
        .from(invitations)
        .where(and(eq(invitations.organisationId, organisationId), eq(invitations.id, id), isOpen));
      return found;
    },

    /** For whoever has the link and the phone that it was sent to. */
    async forGuest(tokenHash: Uint8Array, phone: string, now: Date) {
      const [found] = await orm
        .select({
          id: invitations.id,
          role: invitations.role,
          venueIds: invitations.venueIds,
          expiresAt: invitations.expiresAt,
          organisation: { id: organisations.id, name: organisations.name, status: organisations.status },
        })
        .from(invitations)
        .innerJoin(organisations, eq(organisations.id, invitations.organisationId))
        .where(
          and(
            eq(invitations.tokenHash, tokenHash),
            eq(invitations.phone, phone),
            isOpen,
            gt(invitations.expiresAt, now),
          ),
        );
      return found;
    },

    /** False when somebody has used it or taken it back meanwhile. */
    async accept(id: number, acceptedAt: Date): Promise<boolean> {
      const accepted = await orm
        .update(invitations)
        .set({ acceptedAt })
        .where(and(eq(invitations.id, id), isOpen))
        .returning({ id: invitations.id });
      return accepted.length > 0;
    },

    async revoke(id: number, revokedAt: Date): Promise<void> {
      await orm
        .update(invitations)
        .set({ revokedAt })
        .where(and(eq(invitations.id, id), isOpen));
    },

    async revokeFor(organisationId: number, phone: string, revokedAt: Date): Promise<void> {
      await orm
        .update(invitations)
        .set({ revokedAt })
        .where(and(eq(invitations.organisationId, organisationId), eq(invitations.phone, phone), isOpen));
    },

    /** Which of these venues belong to an organisation, by id. */
    venuesAmong: (organisationId: number, ids: readonly string[]) =>
      orm
        .select({ id: venues.id, name: venues.name })
        .from(venues)
        .where(and(eq(venues.organisationId, organisationId), inArray(venues.id, [...ids])))
        .orderBy(asc(venues.name)),
  };
}
