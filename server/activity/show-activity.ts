import { About, ACTS, type Activity, OTHER_PEOPLE } from '#contract/activity.ts';
import type { Input } from '#contract/calls.ts';
import { greetingName } from '#domain/greeting-name.ts';
import { addDays, indiaInstant } from '#domain/india-time.ts';
import type { Member } from '#server/access/admit.ts';
import type { Store } from '#server/store.ts';
import type { ActivityFilter } from './activity.repository.ts';

type Query = Input<'listActivity'>['query'];

const NOBODY = 0;

/** What was done in an organisation, as far as this member may see it. */
export async function activityFor(store: Store, caller: Member, query: Query): Promise<Activity> {
  const { id: organisationId } = caller.organisation;
  const [found, people] = await Promise.all([
    store.activity.list(filterOf(caller, query), query.limit + 1),
    store.activity.people(organisationId),
  ]);
  const page = found.slice(0, query.limit);
  return {
    entries: page.map(({ id, at, actor, role, act, about, venueId, venue }) => ({
      id: String(id),
      at: at.toISOString(),
      actor,
      role,
      // Written by `acting` alone, which takes no other.
      act: ACTS.find((one) => one === act) ?? 'organisation.renamed',
      venue: venueId === null ? null : { id: venueId, name: venue ?? venueId },
      about: About.parse(about),
    })),
    before: found.length > page.length ? String(page.at(-1)?.id) : null,
    people: people.map(({ id, name, phone }) => ({ id: String(id), name: greetingName({ name, phone }) })),
  };
}

function filterOf({ organisation, venueIds }: Member, query: Query): ActivityFilter {
  const { person, act, venue, from, to, before } = query;
  const role = OTHER_PEOPLE.find((one) => one === person);
  const only = venue === undefined ? venueIds : [venue].filter((id) => !venueIds || venueIds.includes(id));
  return {
    organisationId: organisation.id,
    venueIds: only,
    role,
    userId: person === undefined || role ? undefined : numbered(person),
    act,
    from: from === undefined ? undefined : indiaInstant(from),
    until: to === undefined ? undefined : indiaInstant(addDays(to, 1)),
    before: before === undefined ? undefined : numbered(before),
  };
}

function numbered(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : NOBODY;
}
