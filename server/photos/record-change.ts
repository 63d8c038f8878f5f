import type { About, Act } from '#contract/activity.ts';
import type { Photo } from '#contract/photo.ts';
import type { VenueMember } from '#server/access/admit.ts';
import { acting } from '#server/activity/acting.ts';
import type { Clock } from '#server/clock.ts';
import type { OrderChange } from './change-photos.ts';
import type { PhotoChange, Within } from './photo-deps.ts';

type PhotoAct = Extract<Act, `photo.${string}`>;

/** Writes who did it into the trail, in the transaction of the change. */
export function recording(clock: Clock, caller: VenueMember, act: PhotoAct): Within<PhotoChange | OrderChange> {
  return (tx, change) => acting({ store: tx, clock }, caller, async (_, trail) => trail(act, aboutOf(change)));
}

function aboutOf({ before, after }: PhotoChange | OrderChange): About {
  return { ...(before ? { before: factsOf(before) } : {}), ...(after ? { after: factsOf(after) } : {}) };
}

/** What it is said to show; of several, their order. */
function factsOf(shown: Photo | Photo[]): NonNullable<About['before']> {
  return Array.isArray(shown) ? { order: shown.map(({ id }) => id) } : { photo: shown.id, alt: shown.alt };
}
