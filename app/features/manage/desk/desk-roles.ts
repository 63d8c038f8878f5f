import type { ActingRole } from '#contract/roles.ts';

/** Who books and takes money at the counter. */
const AT_DESK: readonly ActingRole[] = ['owner', 'manager', 'desk', 'staff'];
/** Who may give money back beyond the terms. */
const GIVE_ALL: readonly ActingRole[] = ['owner', 'manager', 'staff'];

export const worksAtDesk = (role: ActingRole): boolean => AT_DESK.includes(role);
export const mayGiveAll = (role: ActingRole): boolean => GIVE_ALL.includes(role);
