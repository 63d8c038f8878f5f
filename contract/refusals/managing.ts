import type { Role } from '#contract/roles.ts';
import type { Words } from '#words';
import { refusal, refusalOn } from './refusal.ts';

/** Of managing grounds. */
export const managingRefusals = {
  /** The same for what is not there and for what is somebody else's. */
  notManaged: refusal(404, 'not_managed', ({ refusals }) => refusals.notManaged),
  otherRole: refusalOn(
    403,
    'forbidden',
    (words, { roles }: { roles: readonly Role[] }) => words.refusals.otherRole({ roles: anyOf(words, roles) }),
    { roles: ['owner', 'manager'] },
  ),
  onlyStaff: refusal(403, 'forbidden', ({ refusals }) => refusals.onlyStaff),
  suspended: refusalOn(403, 'suspended', ({ refusals }, about: { organisation: string }) => refusals.suspended(about), {
    organisation: 'Kulkarni Sports',
  }),
  nobodyToTry: refusal(404, 'not_found', ({ refusals }) => refusals.nobodyToTry),
  tooManyOrganisations: refusalOn(
    409,
    'organisation_limit',
    ({ refusals }, about: { most: number }) => refusals.tooManyOrganisations(about),
    { most: 10 },
  ),
} as const;

/** 'an owner, a manager or desk staff' */
function anyOf({ refusals }: Words, roles: readonly Role[]): string {
  const [first = '', ...rest] = roles.map((role) => refusals.oneInRole({ role }));
  const last = rest.pop();
  const before = rest.reduce((list, next) => refusals.rolesListed({ list, next }), first);
  return last === undefined ? before : refusals.rolesEnding({ list: before, last });
}
