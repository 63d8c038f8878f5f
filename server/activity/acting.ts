// Every act of an operator is in the trail, or did not happen.
import type { About, Act, ActorRole } from '#contract/activity.ts';
import { greetingName } from '#domain/greeting-name.ts';
import type { Clock } from '#server/clock.ts';
import type { Caller } from '#server/sessions/authenticate.ts';
import type { Store } from '#server/store.ts';

/** Somebody signed in, as a call of the console has admitted them, or whoever gave their name at the terminal. */
export type Acting =
  | (Caller & { role: Exclude<ActorRole, 'terminal'>; organisation?: { id: number } | null; venueId?: string })
  | { terminal: string };

/** What it was about; where it concerns something else than the call does, what. */
type Told = About & { organisationId?: number; venueId?: string; bookingId?: number };

export type Trail = {
  (act: Act, told?: Told): Promise<void>;
  /** For an act that turned out to change nothing. */
  nothingChanged(): void;
};

/**
 * What an operator does, in one transaction with its trail: `acting(deps, caller, async (tx, trail) => …)`. Without a
 * trail nothing is committed.
 */
export function acting<T>(
  { store, clock }: { store: Store; clock: Clock },
  by: Acting,
  work: (tx: Store, trail: Trail) => Promise<T>,
): Promise<T> {
  return store.transaction(async (tx) => {
    let isTold = false;
    const record = async (act: Act, { organisationId, venueId, bookingId, ...about }: Told = {}) => {
      const actor = actorOf(by);
      await tx.activity.add({
        ...actor,
        at: clock(),
        organisationId: organisationId ?? actor.organisationId,
        venueId: venueId ?? actor.venueId,
        bookingId: bookingId ?? null,
        act,
        about,
      });
      isTold = true;
    };
    const nothingChanged = () => {
      isTold = true;
    };
    const done = await work(tx, Object.assign(record, { nothingChanged }));
    if (!isTold) throw new Error('An operator did something that is not in the trail.');
    return done;
  });
}

function actorOf(by: Acting) {
  if ('terminal' in by) {
    const nobody = { organisationId: null, venueId: null, userId: null, sessionId: null };
    return { ...nobody, actor: by.terminal, actorRole: 'terminal' } as const;
  }
  const { user, sessionId, role, organisation, venueId } = by;
  return {
    organisationId: organisation?.id ?? null,
    venueId: venueId ?? null,
    userId: user.id,
    sessionId,
    actor: greetingName(user),
    actorRole: role,
  };
}
