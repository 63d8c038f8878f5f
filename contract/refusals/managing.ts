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
  tooManyOrganisations: refusalOn(
    409,
    'organisation_limit',
    ({ refusals }, about: { most: number }) => refusals.tooManyOrganisations(about),
    { most: 10 },
  ),
} as const;

/** 'an owner or a manager' */
function anyOf({ locale, refusals }: Words, roles: readonly Role[]): string {
  const named = roles.map((role) => refusals.oneInRole({ role }));
  return new Intl.ListFormat(locale.intl, { type: 'disjunction' }).format(named);
}
