import type { Input } from '#contract/calls.ts';
import { indiaDateTime } from '#domain/india-time.ts';
import { DAY_MS } from '#domain/time-units.ts';
import type { VenueMember } from '#server/access/admit.ts';
import { acting } from '#server/activity/acting.ts';
import { refuse } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import { openForTime } from '#server/closures/close-courts.ts';
import type { Store } from '#server/store.ts';
import { placeOf } from './start-call-off.ts';

/** Opens courts again for a time; what was closed before and after it stays closed. Who waits for it comes first. */
export function openAgain(
  deps: { store: Store; clock: Clock },
  caller: VenueMember,
  asked: Input<'openCourts'>['body'],
): Promise<number> {
  return acting(deps, caller, async (tx, trail) => {
    const now = deps.clock();
    // What began long ago is opened from now on.
    const isOld = now.getTime() - Date.parse(asked.from) > DAY_MS;
    const from = isOld ? now.toISOString() : asked.from;
    const { courtIds, names, time } = await placeOf(tx, caller.venueId, { ...asked, from, cause: 'closure' }, now);
    if (await tx.callOffs.isRunningAt(caller.venueId, courtIds, time)) throw refuse('stillClosing');
    const by = { userId: caller.user.id, role: caller.role };
    const opened = await openForTime(tx, { venueId: caller.venueId, courtIds, time, by }, now);
    if (opened === 0) {
      trail.nothingChanged();
      return 0;
    }
    await trail('courts.opened', {
      after: { from: indiaDateTime(time.start), to: indiaDateTime(time.end), courts: names },
    });
    return opened;
  });
}
