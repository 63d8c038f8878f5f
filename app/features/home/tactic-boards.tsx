// Four drawings on a coach's board: chalk lines, crosses for us, circles for them, floodlight yellow for the ball.
import type { ReactNode } from 'react';
import * as words from '#words/site/home.ts';

function Board({ title, children }: { title: string; children: ReactNode }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 240 160" className="block w-full" fill="none" strokeLinecap="round">
      <title>{title}</title>
      <g stroke="white" strokeOpacity="0.2" strokeWidth="2">
        <rect x="14" y="14" width="212" height="132" rx="4" />
        <path d="M120 14v132M14 50h34v60H14M226 50h-34v60h34" />
        <circle cx="120" cy="80" r="24" />
      </g>
      {children}
    </svg>
  );
}

function Cross({ x, y }: { x: number; y: number }) {
  return <path d={`M${x - 6} ${y - 6}l12 12M${x + 6} ${y - 6}l-12 12`} stroke="white" strokeWidth="3.5" />;
}

function Ring({ x, y }: { x: number; y: number }) {
  return <circle cx={x} cy={y} r="7" stroke="white" strokeOpacity="0.75" strokeWidth="3.5" />;
}

const FLOODLIGHT = 'var(--color-floodlight)';

export function NearbyBoard() {
  return (
    <Board title={words.whyNearbyPicture}>
      <g stroke={FLOODLIGHT} strokeWidth="2.5" strokeDasharray="3 8">
        <circle cx="84" cy="92" r="30" />
        <circle cx="84" cy="92" r="56" strokeOpacity="0.6" />
      </g>
      <circle cx="84" cy="92" r="6" fill={FLOODLIGHT} />
      <path d="M158 38c-11 0-18 8-18 18 0 13 18 30 18 30s18-17 18-30c0-10-7-18-18-18z" fill="white" />
      <circle cx="158" cy="56" r="6.5" fill="var(--color-pitch-800)" />
      <Ring x={196} y={118} />
      <Ring x={48} y={36} />
    </Board>
  );
}

export function BookBoard() {
  return (
    <Board title={words.whyBookPicture}>
      <Cross x={52} y={122} />
      <Ring x={104} y={96} />
      <Ring x={150} y={60} />
      <path
        d="M62 116C86 70 112 132 140 92c14-20 20-40 52-22"
        stroke={FLOODLIGHT}
        strokeWidth="3.5"
        strokeDasharray="9 8"
      />
      <path d="M183 58l12 13-17 4" stroke={FLOODLIGHT} strokeWidth="3.5" strokeLinejoin="round" />
      <circle cx="208" cy="80" r="7" fill={FLOODLIGHT} />
    </Board>
  );
}

export function CommunityBoard() {
  return (
    <Board title={words.whyCommunityPicture}>
      <g stroke={FLOODLIGHT} strokeWidth="2.5" strokeOpacity="0.9">
        <path d="M40 80L84 44l52 4 58 32-58 34-52 2z" strokeLinejoin="round" />
        <path d="M84 44v72M136 48v66" strokeOpacity="0.45" />
      </g>
      {[
        [40, 80],
        [84, 44],
        [84, 116],
        [136, 48],
        [136, 114],
        [194, 80],
      ].map(([x = 0, y = 0]) => (
        <g key={`${x}-${y}`}>
          <circle cx={x} cy={y} r="13" fill="var(--color-pitch-800)" />
          <Cross x={x} y={y} />
        </g>
      ))}
    </Board>
  );
}

export function ProgressBoard() {
  return (
    <Board title={words.whyProgressPicture}>
      <g stroke="white" strokeWidth="4">
        {[0, 1, 2, 3].map((stroke) => (
          <path key={stroke} d={`M${46 + stroke * 13} 96v34`} />
        ))}
        <path d="M38 124l56-22" />
        {[0, 1, 2].map((stroke) => (
          <path key={stroke} d={`M${116 + stroke * 13} 96v34`} />
        ))}
      </g>
      <path d="M40 78l38-14 34 8 40-30 44-14" stroke={FLOODLIGHT} strokeWidth="3.5" strokeLinejoin="round" />
      <circle cx="196" cy="28" r="7" fill={FLOODLIGHT} />
    </Board>
  );
}
