// Who works in an organisation: invited, accepted, changed, removed.
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/time-units.ts';
import { answerOf } from '#tests/support/api/answers.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { bookingWorld } from '#tests/support/worlds/booking-world.ts';
import { actsIn, newMember, newOrganisation, type TestOrganisation } from '#tests/support/worlds/organisations.ts';
import type { Player } from '#tests/support/worlds/players.ts';

const world = bookingWorld();
let organisation: TestOrganisation;
let guest: Player;

beforeEach(async () => {
  world.now = NOW;
  const venues = [(await world.venue()).id, (await world.venue()).id];
  organisation = await newOrganisation(world.orm, { now: world.now, venues });
  [guest = organisation.owner] = await world.players(1);
});

const inIt = () => ({ token: organisation.owner.token, params: { organisationId: organisation.id } });
const member = (memberId: string) => ({ ...inIt(), params: { organisationId: organisation.id, memberId } });

async function invite(role = 'desk', venueIds: string[] | null = null, phoneNumber = guest.phone) {
  await answerOf(world.app, 'inviteMember', { ...inIt(), body: { phoneNumber, role, venueIds } });
  await world.engine.jobs.sendMessages();
  const inbox = await answerOf(world.app, 'demoInbox', { query: { to: phoneNumber } });
  return /invitations\/(\S+)/.exec(inbox.data[0]?.text ?? '')?.[1] ?? '';
}

const accept = (token: string, by: Player = guest) =>
  answerOf(world.app, 'acceptInvitation', { token: by.token, params: { token } });

describe('an invitation', () => {
  test('lets the owner of the phone in, once, in the role that it names', async () => {
    const [venue = ''] = organisation.venues;
    const token = await invite('manager', [venue]);
    const { data } = await answerOf(world.app, 'getInvitation', { token: guest.token, params: { token } });
    expect(data).toMatchObject({ organisation: { name: 'Kulkarni Sports' }, role: 'manager', venues: [venue] });
    await accept(token);
    const managed = (await answerOf(world.app, 'listManaged', guest)).data.organisations;
    expect(managed).toMatchObject([{ id: organisation.id, role: 'manager', venues: [{ id: venue }] }]);
    await expect(accept(token)).rejects.toThrow('404');
    expect(await actsIn(world.orm, organisation.id)).toEqual(['member.invited', 'member.joined']);
    expect((await answerOf(world.app, 'getProfile', guest)).data.manages).toBe(true);
  });

  test('is no use to anybody else, nor after seven days, nor once it is taken back or replaced', async () => {
    const [stranger] = await world.players(1);
    const first = await invite();
    await expect(accept(first, stranger)).rejects.toThrow(/404.+another phone number/);
    const second = await invite();
    await expect(accept(first)).rejects.toThrow('404');
    const { invitations } = (await answerOf(world.app, 'getTeam', inIt())).data;
    expect(invitations).toHaveLength(1);
    const params = { organisationId: organisation.id, invitationId: invitations[0]?.id ?? '' };
    await answerOf(world.app, 'revokeInvitation', { ...inIt(), params });
    await expect(accept(second)).rejects.toThrow('404');
    const third = await invite();
    world.now = new Date(NOW.getTime() + 7 * DAY_MS);
    await expect(accept(third)).rejects.toThrow('404');
  });

  test('accepted twice at once lets in once', async () => {
    const token = await invite();
    const accepted = await Promise.allSettled([accept(token), accept(token), accept(token)]);
    expect(accepted.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await answerOf(world.app, 'getTeam', inIt())).data.members).toHaveLength(2);
  });

  test('is refused for somebody who is in the team, for a foreign venue, and after twenty in an hour', async () => {
    await expect(invite('desk', null, organisation.owner.phone)).rejects.toThrow(/409.+already_member/);
    await expect(invite('desk', [(await world.venue()).id])).rejects.toThrow(/400.+grounds of this organisation/);
    for (let sent = 0; sent < 20; sent++) await invite('desk', null, `81000000${String(sent).padStart(2, '0')}`);
    await expect(invite('desk', null, '8100000099')).rejects.toThrow(/429.+Too many invitations/);
  });
});

describe('a member', () => {
  test('is changed and limited to some venues by an owner', async () => {
    const [venue = '', other = ''] = organisation.venues;
    const desk = await newMember(world.orm, organisation, { now: world.now, role: 'desk' });
    const body = { role: 'manager', venueIds: [venue] };
    await answerOf(world.app, 'changeMember', { ...member(desk.memberId), body });
    await answerOf(world.app, 'changeMember', { ...member(desk.memberId), body });
    const see = (venueId: string) => answerOf(world.app, 'getManagedVenue', { ...desk, params: { venueId } });
    expect((await see(venue)).data.role).toBe('manager');
    await expect(see(other)).rejects.toThrow('404');
    expect(await actsIn(world.orm, organisation.id)).toEqual(['member.role_changed']);
  });

  test('is out with the next call once removed, and may leave by themselves', async () => {
    const [one, two] = [
      await newMember(world.orm, organisation, { now: world.now, role: 'manager' }),
      await newMember(world.orm, organisation, { now: world.now, role: 'accountant' }),
    ];
    const params = { organisationId: organisation.id };
    await answerOf(world.app, 'getOrganisation', { ...one, params });
    await answerOf(world.app, 'removeMember', member(one.memberId));
    await expect(answerOf(world.app, 'getOrganisation', { ...one, params })).rejects.toThrow('404');
    await expect(answerOf(world.app, 'removeMember', member(one.memberId))).rejects.toThrow('404');
    await answerOf(world.app, 'leaveOrganisation', { ...two, params });
    await expect(answerOf(world.app, 'getOrganisation', { ...two, params })).rejects.toThrow('404');
    expect(await actsIn(world.orm, organisation.id)).toEqual(['member.removed', 'member.left']);
  });

  test('of another organisation is not there', async () => {
    const other = await newOrganisation(world.orm, { now: world.now });
    for (const memberId of [other.owner.memberId, '0', 'x', '99999999999999999999']) {
      await expect(answerOf(world.app, 'removeMember', member(memberId))).rejects.toThrow('404');
    }
  });
});

describe('the last owner', () => {
  test('stays: neither leaves, nor is removed, nor gets another role, nor deletes the account', async () => {
    const { memberId } = organisation.owner;
    await expect(answerOf(world.app, 'leaveOrganisation', inIt())).rejects.toThrow(/409.+last_owner/);
    await expect(answerOf(world.app, 'removeMember', member(memberId))).rejects.toThrow(/409.+last_owner/);
    const body = { role: 'manager', venueIds: null };
    await expect(answerOf(world.app, 'changeMember', { ...member(memberId), body })).rejects.toThrow(/409.+last_owner/);
    await expect(answerOf(world.app, 'deleteAccount', { ...inIt(), body: { otp: '123456' } })).rejects.toThrow(
      /409.+only owner of Kulkarni Sports/,
    );
  });

  test('is left over when all owners go at the same moment', async () => {
    const now = world.now;
    const others = await Promise.all(
      Array.from({ length: 4 }, () => newMember(world.orm, organisation, { now, role: 'owner' })),
    );
    const params = { organisationId: organisation.id };
    const gone = await Promise.allSettled(
      [organisation.owner, ...others].map(({ token }) => answerOf(world.app, 'leaveOrganisation', { token, params })),
    );
    expect(gone.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    for (const one of gone) if (one.status === 'rejected') expect(String(one.reason)).toContain('last_owner');
  });
});

test('a manager of some venues reads the numbers of those who work at one of them, and of no others', async () => {
  const { now, orm } = world;
  const [mine = '', theirs = ''] = organisation.venues;
  const manager = await newMember(orm, organisation, { now, role: 'manager', venueIds: [mine] });
  const beside = await newMember(orm, organisation, { now, role: 'desk', venueIds: [mine, theirs] });
  const apart = await newMember(orm, organisation, { now, role: 'desk', venueIds: [theirs] });
  await invite('desk', [theirs]);
  const phones = async (token: string) => {
    const { members, invitations } = (await answerOf(world.app, 'getTeam', { ...inIt(), token })).data;
    const ofEach = [organisation.owner, manager, beside, apart].map(
      ({ memberId }) => members.find(({ id }) => id === memberId)?.phone,
    );
    return [...ofEach, invitations.length];
  };
  const { phone } = organisation.owner;
  expect(await phones(manager.token)).toEqual([phone, manager.phone, beside.phone, null, 0]);
  expect(await phones(organisation.owner.token)).toEqual([phone, manager.phone, beside.phone, apart.phone, 1]);
});
