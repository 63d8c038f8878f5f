import { distanceText } from '#app/lib/distance-text.ts';
import * as words from '#words/site/components.ts';
import { hidden, rich } from './rich.tsx';

/** After the name of a place: how far it is, as soon as that is known. */
export function DistanceTag({ km }: { km: number | undefined }) {
  if (km === undefined) return null;
  return (
    <span className="shrink-0 tabular-nums">
      <span aria-hidden="true">· </span>
      {rich(words.away({ distance: distanceText(km), hidden }))}
    </span>
  );
}
