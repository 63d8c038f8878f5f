// Who may do what at a ground. Without schemas, so that pages can import it (decision 5).

export const ROLES = ['owner', 'manager', 'desk', 'accountant'] as const;
export type Role = (typeof ROLES)[number];

/** As somebody acts: in their role, or as the platform's staff, who may do everything. */
export type ActingRole = Role | 'staff';

/** As whom the console can be tried in the demo. */
export const DEMO_ROLES = [...ROLES, 'staff'] as const satisfies readonly ActingRole[];

/** Members of the organisation in the path, or of the one whose venue is in the path, in one of these roles. */
export type MembersOnly = { readonly of: 'organisation' | 'venue'; readonly roles: readonly Role[] };

/** Declares who may make a call: `by: members('venue', ['owner', 'manager'])`. Staff always may. */
export function members<const Of extends MembersOnly['of']>(
  of: Of,
  roles: readonly Role[],
): { readonly of: Of; readonly roles: readonly Role[] } {
  return { of, roles };
}
