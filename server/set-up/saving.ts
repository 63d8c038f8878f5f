// How a section of a venue is saved: over what was read and nothing else, with its trail, and never so that a venue which
// is on sale lacks something.
import type { VenueSetUp } from '#contract/venue-set-up.ts';
import { isComplete } from '#domain/venue-missing.ts';
import type { VenueMember } from '#server/access/admit.ts';
import { acting, type Trail } from '#server/activity/acting.ts';
import { refuse } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { Store } from '#server/store.ts';
import { readSetUp } from './read-set-up.ts';

export type SetUpDeps = { store: Store; clock: Clock };
type Section = keyof VenueSetUp['marks'];

export type Saved<Name extends Section> = { mark: string; said: VenueSetUp[Name] };
type Work = (tx: Store, trail: Trail, before: VenueSetUp, now: Date) => Promise<void>;

export function savingSection<Name extends Section>(
  { store, clock }: SetUpDeps,
  caller: VenueMember,
  section: Name,
  { mark, said }: Saved<Name>,
  work: Work,
): Promise<VenueSetUp> {
  return acting({ store, clock }, caller, async (tx, trail) => {
    const now = clock();
    await tx.setUp.lock(caller.venueId);
    const before = await readSetUp(tx, caller.venueId, now);
    if (before.marks[section] !== mark) throw refuse('changedMeanwhile');
    if (isSame(before[section], said)) {
      trail.nothingChanged();
      return before;
    }
    await work(tx, trail, before, now);
    const after = await readSetUp(tx, caller.venueId, now);
    if (after.listing !== 'draft' && isComplete(before.missing) && !isComplete(after.missing)) {
      throw refuse('incomplete');
    }
    return after;
  });
}

/** Whatever the order of their fields. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inside]) => [key, inOrder(inside)]),
  );
}
