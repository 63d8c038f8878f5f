import { GroundLines, type GroundName, grounds } from './grounds.tsx';

type Mark = { x: number; y: number; text: string };

type CourtFigureProps = { ground: GroundName; tint: string; title: string; marks: readonly Mark[] };

/** A ground to scale, with numbered points and what they mean. */
export function CourtFigure({ ground, tint, title, marks }: CourtFigureProps) {
  const { length, width } = grounds[ground];
  const margin = length * 0.07;
  const radius = 0.03 * Math.max(length, width * 1.7);
  return (
    <figure className="mt-7 overflow-hidden rounded-card border border-line bg-white shadow-card">
      <svg
        role="img"
        aria-label={title}
        viewBox={`${-margin} ${-margin} ${length + 2 * margin} ${width + 2 * margin}`}
        className="block max-h-[26rem] w-full bg-pitch-950 text-white"
      >
        <rect x={-length} y={-length} width={length * 3} height={length * 3} className={tint} />
        <rect x={-length} y={-length} width={length * 3} height={length * 3} className="fill-pitch-950/35" />
        {ground !== 'cricket' && <rect width={length} height={width} className="fill-pitch-950/15" />}
        <GroundLines name={ground} width={2} />
        {marks.map(({ x, y }, index) => (
          <g key={`${x} ${y}`}>
            <circle cx={x} cy={y} r={radius} className="fill-floodlight" />
            <text
              x={x}
              y={y}
              dy="0.36em"
              textAnchor="middle"
              fontSize={radius * 1.25}
              className="fill-pitch-950 font-sans font-bold"
            >
              {index + 1}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="px-5 py-5 sm:px-6">
        <p className="font-semibold">{title}</p>
        <ol className="mt-3 space-y-2.5">
          {marks.map(({ text }, index) => (
            <li key={text} className="flex gap-3 text-base leading-snug text-ink/85">
              <span
                aria-hidden="true"
                className="grid size-6 shrink-0 place-items-center rounded-full bg-floodlight text-sm font-bold text-pitch-950"
              >
                {index + 1}
              </span>
              {text}
            </li>
          ))}
        </ol>
      </figcaption>
    </figure>
  );
}
