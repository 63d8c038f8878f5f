// The one check of who may make a call of the console: before the request is read, and anew for each call.
import type { ActingRole, MembersOnly, Role } from '#contract/roles.ts';
import { refuse } from '#server/app-error.ts';
import type { Caller } from '#server/sessions/authenticate.ts';
import type { Store } from '#server/store.ts';
import type { Access } from './access.repository.ts';

type OrganisationOf = { id: number; name: string; status: 'pending' | 'active' | 'suspended' };

/** Somebody who may do what they ask in this organisation. */
export type Member = Caller & {
  organisation: OrganisationOf;
  role: ActingRole;
  /** The only venues they may see; null is all of them. */
  venueIds: readonly string[] | null;
};
/** The same at a venue. One that belongs to no organisation is managed by staff. */
export type VenueMember = Caller & { organisation: OrganisationOf | null; role: ActingRole; venueId: string };
export type StaffCaller = Caller & { role: 'staff' };

export type Admit = (caller: Caller, by: MembersOnly | 'staff', params: unknown) => Promise<Caller>;

/** 404 for what is not theirs, whether or not it exists; 403 for what another role may do. Staff pass everywhere. */
export function admitter({ store: { access } }: { store: Pick<Store, 'access'> }): Admit {
  return async (caller, by, params) => {
    const userId = caller.user.id;
    if (by === 'staff') {
      if (!(await access.isStaff(userId))) throw refuse('onlyStaff');
      return { ...caller, role: 'staff' } satisfies StaffCaller;
    }
    if (by.of === 'organisation') {
      const id = idIn(params, 'organisationId');
      const found = /^\d{1,15}$/.test(id) ? await access.toOrganisation({ userId, id: Number(id) }) : undefined;
      const role = roleIn(found, by.roles);
      if (!found?.organisation) throw refuse('notManaged');
      const venueIds = role === 'staff' ? null : found.venueIds;
      return { ...caller, organisation: found.organisation, role, venueIds } satisfies Member;
    }
    const venueId = idIn(params, 'venueId');
    const found = await access.toVenue({ userId, id: venueId });
    const role = roleIn(found, by.roles, venueId);
    return { ...caller, organisation: found?.organisation ?? null, role, venueId } satisfies VenueMember;
  };
}

/** The role in which they may do it. */
function roleIn(access: Access, roles: readonly Role[], venueId?: string): ActingRole {
  if (!access) throw refuse('notManaged');
  const { organisation, role, venueIds, isStaff } = access;
  const isMember = organisation && role && (venueId === undefined || !venueIds || venueIds.includes(venueId));
  if (isMember && organisation.status !== 'suspended' && roles.includes(role)) return role;
  if (isStaff) return 'staff';
  if (!isMember) throw refuse('notManaged');
  if (organisation.status === 'suspended') throw refuse('suspended', { organisation: organisation.name });
  throw refuse('otherRole', { roles });
}

function idIn(params: unknown, name: string): string {
  const id: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, name) : undefined;
  // PostgreSQL knows no text with a NUL in it.
  return typeof id === 'string' && !id.includes('\0') ? id : '';
}
