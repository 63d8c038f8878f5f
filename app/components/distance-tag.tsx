import { distanceText } from '#app/lib/distance-text.ts';

/** After the name of a place: how far it is, as soon as that is known. */
export function DistanceTag({ km }: { km: number | undefined }) {
  if (km === undefined) return null;
  return (
    <span className="shrink-0 tabular-nums">
      <span aria-hidden="true">· </span>
      {distanceText(km)}
      <span className="sr-only"> away</span>
    </span>
  );
}
