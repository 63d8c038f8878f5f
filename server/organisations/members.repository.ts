import type { Role } from '#contract/roles.ts';
import { type Orm, schema } from '#server/db/database.ts';

const { members } = schema;

export type MembersRepository = ReturnType<typeof membersRepository>;
export type NewMember = {
  organisationId: number;
  userId: number;
  role: Role;
  /** Null: every venue. */
  venueIds: string[] | null;
  createdAt: Date;
};

export function membersRepository(orm: Orm) {
  return {
    async add(member: NewMember): Promise<void> {
      await orm.insert(members).values(member);
    },
  };
}
