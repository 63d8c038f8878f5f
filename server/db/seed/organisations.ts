// The demo's organisations. They come with the rest of the demo, or later into a demo that was filled before there were any.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '#domain/time-units.ts';
import { type Orm, rows, schema } from '../database.ts';
import { DEMO_DRAFT, DEMO_ORGANISATIONS, DEMO_STAFF, type DemoOrganisation, type DemoPerson } from './demo-people.ts';
import { seedInbox } from './inbox.ts';
import { seedLivelyDay } from './lively-day.ts';
import { newTrail, type Trail } from './trail.ts';

const { members, organisations, staff, users, venues } = schema;

/** False: they have been there before, whatever has become of them. */
export async function seedOrganisations(database: Orm, now: Date): Promise<boolean> {
  return database.transaction(async (orm) => {
    const [first] = DEMO_ORGANISATIONS;
    if (!first || (await wereThere(orm, first))) return false;
    const trail = newTrail();
    const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const staffId = await personIn(orm, DEMO_STAFF, before(200));
    await orm.insert(staff).values({ userId: staffId, addedAt: before(200), addedBy: 'the demo' });
    for (const [index, organisation] of DEMO_ORGANISATIONS.entries()) {
      const createdAt = before(organisation.status === 'active' ? 120 - 30 * index : 3);
      const { id, ownerId } = await organisationIn(orm, trail, organisation, createdAt);
      if (organisation.status === 'active') approvedIn(trail, { id, staffId }, createdAt);
      await membersIn(orm, trail, { id, ownerId, organisation }, createdAt);
      if (organisation === first) {
        await draftIn(orm, trail, { id, ownerId }, before(2));
        for (const [ordinal, ground] of organisation.grounds.entries()) {
          await seedLivelyDay(orm, trail, ground, now, ordinal);
        }
        await inboxOf(orm, trail, { id, organisation }, now);
      }
      if (organisation.status === 'pending')
        await handedIn(orm, trail, { id, ownerId, organisation }, new Date(now.getTime() - 20 * HOUR_MS));
    }
    await trail.write(orm);
    return true;
  });
}

/** By what nobody can change or remove. */
async function wereThere(orm: Orm, { name }: DemoOrganisation): Promise<boolean> {
  const isCreated = sql`act = 'organisation.created' AND about->'after'->>'name' = ${name} AND session_id IS NULL`;
  return (await rows(orm, sql`SELECT FROM activity WHERE ${isCreated} LIMIT 1`)).length > 0;
}

/** Somebody may have signed in with the phone already. */
async function personIn(orm: Orm, { phone, name }: DemoPerson, createdAt: Date): Promise<number> {
  const [person] = await orm
    .insert(users)
    .values({ phone, name, createdAt })
    .onConflictDoUpdate({ target: users.phone, set: { name } })
    .returning({ id: users.id });
  if (!person) throw new Error('An upsert returns its row.');
  return person.id;
}

type Made = { id: number; ownerId: number };

async function organisationIn(orm: Orm, trail: Trail, of: DemoOrganisation, createdAt: Date): Promise<Made> {
  const { name, status, grounds } = of;
  const [owner] = of.members;
  const createdBy = await personIn(orm, owner, createdAt);
  const [made] = await orm
    .insert(organisations)
    .values({ name, status, createdAt, createdBy })
    .returning({ id: organisations.id });
  if (!made) throw new Error('An insert returns its row.');
  const { id } = made;
  await orm
    .update(venues)
    .set({ organisationId: id })
    .where(and(inArray(venues.id, [...grounds]), isNull(venues.organisationId)));
  // Who has played there before is known at its desk.
  await orm.execute(sql`INSERT INTO guests (organisation_id, phone, name, visits, last_at)
    SELECT organisation_id, bookings.phone, (array_agg(bookings.name ORDER BY bookings.id DESC))[1], count(*),
      max(starts_at)
    FROM bookings JOIN venues ON venues.id = bookings.venue_id
    WHERE organisation_id = ${id} AND bookings.status = 'confirmed' AND bookings.phone <> ''
    GROUP BY organisation_id, bookings.phone
    ON CONFLICT DO NOTHING`);
  trail.note({
    ...{ at: createdAt, organisationId: id, userId: createdBy, actor: owner.name, actorRole: 'owner' as const },
    act: 'organisation.created',
    about: { after: { name } },
  });
  return { id, ownerId: createdBy };
}

/** They joined one after the other, the owner first. */
async function membersIn(
  orm: Orm,
  trail: Trail,
  of: Made & { organisation: DemoOrganisation },
  createdAt: Date,
): Promise<void> {
  const { id, ownerId, organisation } = of;
  const owned = await orm.select({ id: venues.id }).from(venues).where(eq(venues.organisationId, id));
  for (const [index, { role, only, ...person }] of organisation.members.entries()) {
    const joinedAt = new Date(createdAt.getTime() + index * DAY_MS);
    const userId = await personIn(orm, person, joinedAt);
    const venueIds = only && owned.some((venue) => venue.id === only) ? [only] : null;
    await orm.insert(members).values({ organisationId: id, userId, role, venueIds, createdAt: joinedAt });
    if (userId === ownerId) continue;
    trail.note({
      ...{ at: joinedAt, organisationId: id, userId, actor: person.name, actorRole: role },
      act: 'member.joined',
      about: { after: { role, venueIds } },
    });
  }
}

/** For those who answer: the owner, and a manager of all its grounds. */
async function inboxOf(
  orm: Orm,
  trail: Trail,
  { id, organisation }: { id: number; organisation: DemoOrganisation },
  now: Date,
) {
  const answering = async (wanted: 'owner' | 'manager') => {
    const person = organisation.members.find(({ role }) => role === wanted);
    if (!person) throw new Error(`The demo has no ${wanted}.`);
    return { ...person, role: wanted, id: await personIn(orm, person, now) };
  };
  await seedInbox(orm, trail, { id, owner: await answering('owner'), manager: await answering('manager') }, now);
}

function approvedIn(trail: Trail, { id, staffId }: { id: number; staffId: number }, createdAt: Date): void {
  trail.note({
    at: new Date(createdAt.getTime() + DAY_MS / 2),
    ...{ organisationId: id, userId: staffId, actor: DEMO_STAFF.name, actorRole: 'staff' as const },
    act: 'organisation.approved',
    about: {},
  });
}

async function handedIn(
  orm: Orm,
  trail: Trail,
  of: Made & { organisation: DemoOrganisation },
  at: Date,
): Promise<void> {
  const { id, ownerId, organisation } = of;
  const submitted = await orm
    .update(venues)
    .set({ submittedAt: at })
    .where(inArray(venues.id, [...organisation.grounds]))
    .returning({ venueId: venues.id, name: venues.name });
  for (const { venueId, name } of submitted) {
    const [owner] = organisation.members;
    trail.note({
      ...{ at, organisationId: id, venueId, userId: ownerId, actor: owner.name, actorRole: 'owner' as const },
      act: 'venue.submitted',
      about: { subject: name },
    });
  }
}

async function draftIn(orm: Orm, trail: Trail, { id, ownerId }: Made, at: Date): Promise<void> {
  const { areaId, sportId, images, ...draft } = DEMO_DRAFT;
  const description = 'Four synthetic courts off Karve Road, with a coach in the mornings.';
  const made = await rows(
    orm,
    sql`INSERT INTO venues (id, organisation_id, city_id, area_id, sport_id, name, address,
      description, latitude, longitude, images, services, listing, slot_minutes, search_text, created_at, draft, pinned)
    SELECT ${draft.id}, ${id}, city_id, areas.id, ${sportId}, ${draft.name}, '', ${description}, latitude, longitude,
      ${sql.param(images)}::text[], '{}', 'in_progress', 60, lower(${draft.name}), ${at.toISOString()}, true, false
    FROM areas WHERE id = ${areaId} ON CONFLICT (id) DO NOTHING RETURNING id`,
  );
  if (made.length === 0) return;
  await orm.execute(sql`INSERT INTO venue_sports (venue_id, sport_id, position, enable_per_hour, enable_per_person,
      enable_per_team) VALUES (${draft.id}, ${sportId}, 0, false, false, false)`);
  const owner = DEMO_ORGANISATIONS[0]?.members[0].name ?? '';
  trail.note({
    ...{ at, organisationId: id, venueId: draft.id, userId: ownerId, actor: owner, actorRole: 'owner' as const },
    act: 'venue.created',
    about: { subject: draft.name },
  });
}
