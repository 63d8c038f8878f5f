// Every call of the console as a valid request, and who is let through to it: from the declared roles, in one table.
import * as z from 'zod';
import { type Call, type CallName, type Calls, calls } from '#contract/calls.ts';
import { type MembersOnly, ROLES } from '#contract/roles.ts';
import { exampleOf } from '#server/docs/example.ts';

export type OperatorCall = {
  [Name in CallName]: Calls[Name]['by'] extends 'staff' | MembersOnly ? Name : never;
}[CallName];

/** What there is in the organisation that a request is about. */
export type Arranged = { organisationId: string; venueId: string; memberId: string; invitationId: string };

/** Beside the ids in the path and the contract's example of the body. A new call needs its line here. */
export const requests: { [Name in OperatorCall]: (of: Arranged) => { params?: Partial<Arranged>; body?: unknown } } = {
  getOrganisation: () => ({}),
  renameOrganisation: () => ({ body: { name: 'Another Name' } }),
  getManagedVenue: () => ({}),
  getTeam: () => ({}),
  inviteMember: () => ({}),
  revokeInvitation: () => ({}),
  changeMember: () => ({}),
  removeMember: () => ({}),
  leaveOrganisation: () => ({}),
  listActivity: () => ({}),
};

export const operatorCalls = Object.entries<Call>(calls)
  .filter(([, { by }]) => by === 'staff' || typeof by === 'object')
  .map(([name]) => name)
  .toSorted();

export function requestOf(name: OperatorCall, of: Arranged): { method: Call['method']; url: string; body: unknown } {
  const call: Call = calls[name];
  const asked = requests[name](of);
  const params = new Map(Object.entries({ ...of, ...asked.params }));
  const schema = call.body && z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' });
  return {
    method: call.method,
    url: call.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params.get(key) ?? '')),
    body: asked.body ?? (schema && exampleOf(schema, {})),
  };
}

export const PEOPLE = [...ROLES, 'staff', 'player', 'nobody'] as const;
export type Person = (typeof PEOPLE)[number];
/** Whose the thing is that a request is about; `limited`: theirs, but they are limited to another venue. */
export const PLACES = ['own', 'foreign', 'suspended', 'limited', 'removed'] as const;
export type Place = (typeof PLACES)[number];

/** The one table: what a valid request is answered with. */
export function expectedStatus(name: OperatorCall, person: Person, place: Place): number {
  const by = whoMay(calls[name]);
  if (person === 'nobody') return 401;
  // Staff pass everywhere. Of a team in which they are not, they cannot take leave.
  if (person === 'staff') return name === 'leaveOrganisation' ? 404 : 200;
  if (by === 'staff') return 403;
  if (typeof by !== 'object') throw new Error(`${name} is no call of the console.`);
  if (person === 'player' || place === 'foreign' || place === 'removed') return 404;
  // An owner is never limited.
  if (place === 'limited' && by.of === 'venue' && person !== 'owner') return 404;
  if (place === 'suspended') return 403;
  return by.roles.includes(person) ? 200 : 403;
}

const whoMay = ({ by }: Call): Call['by'] => by;
