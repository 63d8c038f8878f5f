import * as words from '#words/site/my-bookings.ts';

/** A fixture list nobody has chalked anything on yet. */
export function EmptyFixtures() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 240 150"
      className="w-56 text-turf-600"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <title>{words.nonePicture}</title>
      <rect x="34" y="10" width="140" height="120" rx="10" className="fill-turf-50" />
      <path d="M34 38h140M64 4v14M144 4v14" />
      <path d="M52 60h46M52 82h70M52 104h34" strokeDasharray="2 9" strokeOpacity="0.75" />
      <path d="M136 58h20v20h-20z" strokeDasharray="4 5" />
      <circle
        cx="188"
        cy="118"
        r="22"
        fill="var(--color-floodlight)"
        className="text-pitch-950"
        stroke="currentColor"
      />
      <path d="M188 108l9 7-3 11h-12l-3-11z" className="text-pitch-950" fill="currentColor" stroke="none" />
    </svg>
  );
}
