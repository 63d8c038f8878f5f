// The lines of five grounds seen from above, in metres, with the length from left to right.
import type { ReactNode } from 'react';

export type GroundName = 'football' | 'badminton' | 'tennis' | 'basketball' | 'cricket';

type Ground = { length: number; width: number; lines: ReactNode };

export const grounds: Record<GroundName, Ground> = {
  football: {
    length: 105,
    width: 68,
    lines: (
      <>
        <rect width="105" height="68" />
        <path d="M52.5 0V68M0 13.84H16.5V54.16H0M0 24.84H5.5V43.16H0M105 13.84H88.5V54.16H105M105 24.84H99.5V43.16H105" />
        <circle cx="52.5" cy="34" r="9.15" />
        <path d="M16.5 26.69A9.15 9.15 0 0 1 16.5 41.31M88.5 26.69A9.15 9.15 0 0 0 88.5 41.31" />
        <path d="M0 1A1 1 0 0 0 1 0M104 0A1 1 0 0 0 105 1M105 67A1 1 0 0 0 104 68M1 68A1 1 0 0 0 0 67" />
        <g fill="currentColor" stroke="none">
          <circle cx="52.5" cy="34" r="0.5" />
          <circle cx="11" cy="34" r="0.5" />
          <circle cx="94" cy="34" r="0.5" />
        </g>
      </>
    ),
  },
  badminton: {
    length: 13.4,
    width: 6.1,
    lines: (
      <>
        <rect width="13.4" height="6.1" />
        <path d="M0 0.46H13.4M0 5.64H13.4M0.76 0V6.1M12.64 0V6.1M4.72 0V6.1M8.68 0V6.1M0 3.05H4.72M8.68 3.05H13.4" />
        <Net at={6.7} width={6.1} />
      </>
    ),
  },
  tennis: {
    length: 23.77,
    width: 10.97,
    lines: (
      <>
        <rect width="23.77" height="10.97" />
        <path d="M0 1.37H23.77M0 9.6H23.77M5.485 1.37V9.6M18.285 1.37V9.6M5.485 5.485H18.285M0 5.485H0.25M23.52 5.485H23.77" />
        <Net at={11.885} width={10.97} />
      </>
    ),
  },
  basketball: {
    length: 28,
    width: 15,
    lines: (
      <>
        <rect width="28" height="15" />
        <path d="M14 0V15M0 5.05H5.8V9.95H0M28 5.05H22.2V9.95H28" />
        <circle cx="14" cy="7.5" r="1.8" />
        <path d="M5.8 5.7A1.8 1.8 0 0 1 5.8 9.3M22.2 5.7A1.8 1.8 0 0 0 22.2 9.3" />
        <path d="M0 0.9H2.99A6.75 6.75 0 0 1 2.99 14.1H0M28 0.9H25.01A6.75 6.75 0 0 0 25.01 14.1H28" />
        <path d="M1.2 6.6V8.4M26.8 6.6V8.4" />
        <circle cx="1.575" cy="7.5" r="0.225" />
        <circle cx="26.425" cy="7.5" r="0.225" />
      </>
    ),
  },
  cricket: {
    length: 140,
    width: 124,
    lines: (
      <>
        <ellipse cx="70" cy="62" rx="70" ry="62" />
        <path
          strokeDasharray="6 7"
          d="M59.94 34.57H80.06A27.43 27.43 0 0 1 80.06 89.43H59.94A27.43 27.43 0 0 1 59.94 34.57Z"
        />
        <rect x="58.72" y="60.475" width="22.56" height="3.05" className="fill-cricket" />
        <path d="M61.16 60.475V63.525M78.84 60.475V63.525" />
      </>
    ),
  },
};

function Net({ at, width }: { at: number; width: number }) {
  return <path strokeDasharray="3 4" d={`M${at} ${-width * 0.06}V${width * 1.06}`} />;
}

/** Lines of the same thickness however large the ground is drawn. */
export function GroundLines({ name, width = 2 }: { name: GroundName; width?: number }) {
  return (
    <g
      fill="none"
      stroke="currentColor"
      strokeWidth={width}
      strokeLinecap="round"
      className="*:[vector-effect:non-scaling-stroke]"
    >
      {grounds[name].lines}
    </g>
  );
}
