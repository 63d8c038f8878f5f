import type * as z from 'zod';
import type { KeptPlaces, NewArea, NewCity, NewSport } from '#contract/places.ts';
import { numbered, slugOf } from '#domain/slug.ts';
import type { StaffCaller } from '#server/access/admit.ts';
import { acting } from '#server/activity/acting.ts';
import { refuse } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { Store } from '#server/store.ts';

type Deps = { store: Store; clock: Clock };
type City = z.infer<typeof NewCity>;
type Area = z.infer<typeof NewArea>;
type Sport = z.infer<typeof NewSport>;
type Named = { id: string; name: string };

export function createCity(deps: Deps, caller: StaffCaller, city: City): Promise<KeptPlaces> {
  return keeping(deps, caller, async (tx, { cities }, trail) => {
    checkName(cities, city.name);
    await tx.places.addCity({ id: newId(cities, slugOf(city.name, 'city')), ...city });
    await trail('place.created', { subject: city.name, after: city });
  });
}

export function changeCity(deps: Deps, caller: StaffCaller, id: string, city: City): Promise<KeptPlaces> {
  return keeping(deps, caller, async (tx, { cities }, trail) => {
    const found = cities.find((one) => one.id === id);
    if (!found) throw refuse('noSuchPlace');
    checkName(cities, city.name, id);
    const { areas: _, id: __, venues: ___, ...before } = found;
    if (isSame(before, city)) return trail.nothingChanged();
    await tx.places.changeCity(id, city);
    await trail('place.changed', { subject: before.name, before, after: city });
  });
}

export function createArea(deps: Deps, caller: StaffCaller, cityId: string, area: Area): Promise<KeptPlaces> {
  return keeping(deps, caller, async (tx, { cities }, trail) => {
    const city = cities.find((one) => one.id === cityId);
    if (!city) throw refuse('noSuchPlace');
    checkName(city.areas, area.name);
    const every = cities.flatMap(({ areas }) => areas);
    await tx.places.addArea({ id: newId(every, `${cityId}-${slugOf(area.name, 'area')}`), cityId, ...area });
    await trail('place.created', { subject: `${area.name}, ${city.name}`, after: area });
  });
}

export function changeArea(deps: Deps, caller: StaffCaller, id: string, area: Area): Promise<KeptPlaces> {
  return keeping(deps, caller, async (tx, { cities }, trail) => {
    const city = cities.find(({ areas }) => areas.some((one) => one.id === id));
    const found = city?.areas.find((one) => one.id === id);
    if (!city || !found) throw refuse('noSuchPlace');
    checkName(city.areas, area.name, id);
    const { id: _, venues: __, ...before } = found;
    if (isSame(before, area)) return trail.nothingChanged();
    await tx.places.changeArea(id, area);
    await trail('place.changed', { subject: `${before.name}, ${city.name}`, before, after: area });
  });
}

export function createSport(deps: Deps, caller: StaffCaller, { name }: Sport): Promise<KeptPlaces> {
  return keeping(deps, caller, async (tx, { sports }, trail) => {
    checkName(sports, name);
    await tx.places.addSport(newId(sports, slugOf(name, 'sport')), name);
    await trail('sport.created', { subject: name });
  });
}

export function renameSport(deps: Deps, caller: StaffCaller, id: string, { name }: Sport): Promise<KeptPlaces> {
  return keeping(deps, caller, async (tx, { sports }, trail) => {
    const found = sports.find((one) => one.id === id);
    if (!found) throw refuse('noSuchSport');
    checkName(sports, name, id);
    if (found.name === name) return trail.nothingChanged();
    await tx.places.renameSport(id, name);
    await trail('sport.changed', { subject: found.name, before: { name: found.name }, after: { name } });
  });
}

export function orderSports(deps: Deps, caller: StaffCaller, ids: readonly string[]): Promise<KeptPlaces> {
  return keeping(deps, caller, async (tx, { sports }, trail) => {
    const before = sports.map(({ id }) => id);
    if (before.toSorted().join() !== ids.toSorted().join()) throw refuse('changedMeanwhile');
    if (before.join() === ids.join()) return trail.nothingChanged();
    await tx.places.orderSports(ids);
    await trail('sport.changed', { before: { order: before }, after: { order: [...ids] } });
  });
}

type Work = (tx: Store, before: KeptPlaces, trail: Parameters<Parameters<typeof acting>[2]>[1]) => Promise<void>;

function keeping(deps: Deps, caller: StaffCaller, work: Work): Promise<KeptPlaces> {
  return acting(deps, caller, async (tx, trail) => {
    await tx.places.lock();
    await work(tx, await tx.places.all(), trail);
    return tx.places.all();
  });
}

function checkName(others: readonly Named[], name: string, ownId?: string): void {
  const isTaken = others.some((one) => one.id !== ownId && one.name.toLowerCase() === name.toLowerCase());
  if (isTaken) throw refuse('nameTaken', { name });
}

function newId(others: readonly Named[], slug: string): string {
  let turn = 0;
  while (others.some(({ id }) => id === numbered(slug, turn))) turn++;
  return numbered(slug, turn);
}

function isSame(one: object, other: object): boolean {
  const inOrder = (of: object) => JSON.stringify(Object.entries(of).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return inOrder(one) === inOrder(other);
}
