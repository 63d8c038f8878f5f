import { About, ACTS, type Activity, type Entry, OTHER_PEOPLE, type StaffActivity } from '#contract/activity.ts';
import type { Input } from '#contract/calls.ts';
import { greetingName } from '#domain/greeting-name.ts';
import { timeOfDays } from '#domain/india-time.ts';
import type { Member } from '#server/access/admit.ts';
import type { Store } from '#server/store.ts';
import type { ActivityFilter, ActivityRepository } from './activity.repository.ts';

type StaffQuery = Input<'listStaffActivity'>['query'];
type Query = Input<'listActivity'>['query'];
type Row = Awaited<ReturnType<ActivityRepository['list']>>[number];
type People = Awaited<ReturnType<ActivityRepository['people']>>;

const NOBODY = 0;

/** What was done in an organisation, as far as this member may see it. */
export async function activityFor({ activity }: Store, caller: Member, query: Query): Promise<Activity> {
  const { organisation, venueIds } = caller;
  const { venue } = query;
  const only = venue === undefined ? venueIds : [venue].filter((id) => !venueIds || venueIds.includes(id));
  const scope = { organisationId: organisation.id, venueIds: only };
  const [found, people] = await Promise.all([
    activity.list(filterOf(scope, query), query.limit + 1),
    activity.people(organisation.id),
  ]);
  const { page, before } = paged(found, query.limit);
  return { entries: page.map(entryOf), before, people: named(people) };
}

/** What Maidan's own people did, wherever. */
export async function staffActivity({ activity }: Store, query: StaffQuery): Promise<StaffActivity> {
  const [found, people] = await Promise.all([
    activity.list(filterOf('staff', query), query.limit + 1),
    activity.staff(),
  ]);
  const { page, before } = paged(found, query.limit);
  const entries = page.map((row) => ({
    ...entryOf(row),
    organisation:
      row.organisationId === null
        ? null
        : { id: String(row.organisationId), name: row.organisation ?? String(row.organisationId) },
  }));
  return { entries, before, people: named(people) };
}

/** One more was asked for than is shown, to know whether there are older ones. */
function paged(found: Row[], limit: number): { page: Row[]; before: string | null } {
  const page = found.slice(0, limit);
  return { page, before: found.length > page.length ? String(page.at(-1)?.id) : null };
}

function entryOf({ id, at, actor, role, act, about, venueId, venue }: Row): Entry {
  return {
    id: String(id),
    at: at.toISOString(),
    actor,
    role,
    // Written by `acting` alone, which takes no other.
    act: ACTS.find((one) => one === act) ?? 'organisation.renamed',
    venue: venueId === null ? null : { id: venueId, name: venue ?? venueId },
    about: About.parse(about),
  };
}

const named = (people: People): Activity['people'] =>
  people.map(({ id, name, phone }) => ({ id: String(id), name: greetingName({ name, phone }) }));

function filterOf(scope: ActivityFilter['in'], { person, act, from, to, before }: StaffQuery): ActivityFilter {
  const role = OTHER_PEOPLE.find((one) => one === person);
  return {
    in: scope,
    role,
    userId: person === undefined || role ? undefined : numbered(person),
    act,
    ...timeOfDays({ from, to }),
    before: before === undefined ? undefined : numbered(before),
  };
}

function numbered(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : NOBODY;
}
