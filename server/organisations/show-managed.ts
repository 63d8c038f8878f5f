import type { Managed, Organisation } from '#contract/organisation.ts';
import type { Store } from '#server/store.ts';
import type { OrganisationRow } from './organisations.repository.ts';

export function shownOrganisation({ id, name, status }: OrganisationRow): Organisation {
  return { id: String(id), name, status };
}

type ManagedVenues = Managed['organisations'][number]['venues'];

/** The venues of some organisations, by the organisation's id. */
async function venuesByOrganisation({ organisations }: Store, ids: number[]): Promise<Map<number, ManagedVenues>> {
  const found = ids.length === 0 ? [] : await organisations.venuesOf(ids);
  const grouped = Map.groupBy(found, ({ organisationId }) => organisationId ?? 0);
  return new Map([...grouped].map(([id, venues]) => [id, venues.map(({ organisationId: _, ...venue }) => venue)]));
}

/** The venues of one organisation that somebody limited to these may see. */
export async function venuesFor(
  store: Store,
  { organisation, venueIds }: { organisation: { id: number }; venueIds: readonly string[] | null },
): Promise<ManagedVenues> {
  const venues = (await venuesByOrganisation(store, [organisation.id])).get(organisation.id) ?? [];
  return venueIds ? venues.filter(({ id }) => venueIds.includes(id)) : venues;
}

/** All that somebody manages. */
export async function managedBy(store: Store, userId: number): Promise<Managed> {
  const [isStaff, organisations] = await Promise.all([
    store.access.isStaff(userId),
    store.organisations.ofUser(userId),
  ]);
  const venues = await venuesByOrganisation(
    store,
    organisations.map(({ id }) => id),
  );
  return {
    isStaff,
    organisations: organisations.map(({ role, venueIds, ...organisation }) => ({
      ...shownOrganisation(organisation),
      role,
      venues: (venues.get(organisation.id) ?? []).filter(({ id }) => !venueIds || venueIds.includes(id)),
    })),
  };
}
