import type { Input } from '#contract/calls.ts';
import { refuse } from '#server/app-error.ts';
import type { Store } from '#server/store.ts';
import type { Words } from '#words';
import type { CallOffRow } from './call-offs.repository.ts';

type Request = Input<'callOff'>['body'];

export const noteOf = ({ note, cause }: Request, words: Words): string | null =>
  note ?? (cause === 'rain' ? words.callOffs.rain : null);
export const howOf = ({ how = 'choice' }: Request) => how;

/** An act of this key is known: refuses, with what was closed, unless the same is asked for again. */
export async function assertSame(tx: Store, known: CallOffRow, request: Request, words: Words): Promise<void> {
  const isSame =
    known.cause === request.cause &&
    isSameSet(known.courtIds, request.courts) &&
    known.startsAt.getTime() === Date.parse(request.from) &&
    known.endsAt.getTime() === Date.parse(request.until) &&
    known.note === noteOf(request, words) &&
    known.how === howOf(request) &&
    (await isSameForEach(tx, known, request));
  if (isSame) return;
  const courts = await tx.closures.courtsOf(known.venueId);
  throw refuse('callOffKeyUsed', {
    courts: courts.filter(({ id }) => known.courtIds.includes(id)).map(({ name }) => name),
    from: known.startsAt.toISOString(),
    to: known.endsAt.toISOString(),
  });
}

function isSameSet(some: readonly number[], others: readonly number[]): boolean {
  const set = new Set(others);
  return new Set(some).size === set.size && some.every((one) => set.has(one));
}

async function isSameForEach(tx: Store, known: CallOffRow, { each = [] }: Request): Promise<boolean> {
  const said = new Map(each.map(({ number, how }) => [Number(number), how]));
  const items = await tx.callOffs.itemsOf(known.id);
  return items.every(({ bookingId, how }) => how === (said.get(bookingId) ?? known.how));
}
