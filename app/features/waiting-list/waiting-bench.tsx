import * as words from '#words/site/waiting-list.ts';

/** The substitutes' bench, with nobody on it. */
export function WaitingBench() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 240 140"
      className="w-56 text-turf-600"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <title>{words.nothingPicture}</title>
      <path d="M30 108V44c0-14 10-24 24-24h132c14 0 24 10 24 24v64" className="fill-turf-50" />
      <path d="M30 44h180M14 128h212" />
      <path d="M52 86h136M62 86v26M120 86v26M178 86v26M52 66h136" />
      <circle
        cx="196"
        cy="116"
        r="11"
        fill="var(--color-floodlight)"
        className="text-pitch-950"
        stroke="currentColor"
      />
    </svg>
  );
}
