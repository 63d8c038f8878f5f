import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { distanceText } from '#app/lib/distance-text.ts';
import { PositionContext, useDistance } from '#app/lib/position.ts';
import type { Venue } from '#contract/venue.ts';
import * as words from '#words/site/venue.ts';
import type { Point } from './map-patches.ts';
import { FRAME, nameMiddle, type Side, type Sketch, sketchOf, sketchText } from './map-sketch.ts';
import { venueMapQuery } from './queries.ts';

const { width, height } = FRAME;
const NOTHING_AROUND = { areas: [], venues: [] };
const LONGEST_NAME = 32;

/** The drawing grows with the screen; what is written on it, and the marks, stay about as large as other text. */
const WRITING = 'text-[13px] sm:text-[8.5px] md:text-[7px] lg:text-[9.5px] xl:text-[7.5px]';
const MARK = 'sm:scale-70 md:scale-60 lg:scale-75 xl:scale-60';

/** What is around a venue, in chalk: drawn from our own data, so that no map service hears who looks at what. */
export default function VenueMap({ venue }: { venue: Venue }) {
  const { data: around = NOTHING_AROUND } = useQuery(venueMapQuery(venue.id));
  const player = use(PositionContext);
  const km = useDistance(venue);
  const name = shortened(venue.name);
  const sketch = sketchOf({ ...venue, name }, around, player);
  const spot = { cx: sketch.venue.x, cy: sketch.venue.y };
  return (
    <>
      <svg
        role="img"
        aria-label={sketchText(venue, around)}
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        className={`block h-auto w-full rounded-card bg-pitch-800 font-medium select-none ${WRITING}`}
        fill="none"
      >
        <Patches patches={sketch.patches} />
        <circle {...spot} r={sketch.bar.length} stroke="white" strokeOpacity="0.35" strokeDasharray="5 5" />
        <path d={sketch.venues.map(crossAt).join('')} stroke="white" strokeOpacity="0.6" strokeWidth="1.4" />
        {sketch.areas.map((area) => (
          <g key={area.name}>
            <circle cx={area.x} cy={area.y} r="2.4" fill="white" />
            <Name {...placed(area, area.side)} text={area.name} />
          </g>
        ))}
        <g transform={`translate(${sketch.venue.x} ${sketch.venue.y})`}>
          <g className={`origin-[0_0] ${MARK}`}>
            <path
              d="M0 0c-3-6-10-11-10-19a10 10 0 0 1 20 0c0 8-7 13-10 19z"
              fill="var(--color-floodlight)"
              stroke="var(--color-pitch-950)"
              strokeWidth="1.5"
            />
            <circle cy="-19" r="3.6" fill="var(--color-pitch-950)" />
          </g>
        </g>
        <Name
          x={nameMiddle(sketch.venue.x, name)}
          y={sketch.venue.y}
          dy={sketch.isNameAbove ? '-2.75em' : '1.3em'}
          anchor="middle"
          text={name}
          isVenue
        />
        {sketch.player && <You at={sketch.player} />}
        <Scale sketch={sketch} />
        <g className={`origin-top-right ${MARK}`}>
          <path d={`M${width - 20} 12l6 15-6-3.5-6 3.5z`} fill="white" />
          <path d={`M${width - 23.5} 40v-8l7 8v-8`} stroke="white" strokeWidth="1.8" strokeLinejoin="round" />
        </g>
      </svg>
      <p className="mt-3 min-h-12 text-ink-muted tabular-nums sm:min-h-6">
        {km === undefined
          ? words.mapLegend
          : (sketch.player ? words.mapLegendNear : words.mapLegendFar)({ distance: distanceText(km) })}
      </p>
    </>
  );
}

function crossAt({ x, y }: Point): string {
  return `M${x - 2.4} ${y - 2.4}l4.8 4.8m0-4.8l-4.8 4.8`;
}

function shortened(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name;
}

type NameProps = { x: number; y: number; dy: string; anchor: 'start' | 'middle' | 'end'; text: string };

/** Where a name begins that stands on one side of its dot. */
function placed({ x, y }: Point, side: Side): Omit<NameProps, 'text'> {
  if (side === 'right') return { x: x + 6, y, dy: '0.35em', anchor: 'start' };
  if (side === 'left') return { x: x - 6, y, dy: '0.35em', anchor: 'end' };
  return { x, y: side === 'above' ? y - 6 : y + 6, dy: side === 'above' ? '0' : '0.75em', anchor: 'middle' };
}

/** With the ground's colour around its letters, so that no line runs through them. */
function Name({ x, y, dy, anchor, text, isVenue = false }: NameProps & { isVenue?: boolean }) {
  return (
    <text
      x={x}
      y={y}
      dy={dy}
      textAnchor={anchor}
      fill="white"
      stroke={isVenue ? 'var(--color-pitch-950)' : 'var(--color-pitch-800)'}
      strokeWidth={isVenue ? '0.42em' : '0.25em'}
      strokeLinejoin="round"
      paintOrder="stroke"
      className={isVenue ? 'font-semibold' : undefined}
    >
      {text}
    </text>
  );
}

/** Each area a field of its own, mown a shade lighter or darker than its neighbours; the venue's own is the lightest. */
function Patches({ patches }: { patches: readonly Point[][] }) {
  return patches.map((patch, index) => (
    <path
      key={pathOf(patch)}
      d={pathOf(patch)}
      fill={index === 0 ? 'var(--color-turf-700)' : SHADES[index % SHADES.length]}
      stroke="white"
      strokeOpacity="0.22"
    />
  ));
}

const SHADES = ['var(--color-pitch-700)', 'var(--color-pitch-800)', 'var(--color-pitch-900)'];

function pathOf(patch: readonly Point[]): string {
  return `M${patch.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}z`;
}

function You({ at: { x, y } }: { at: Point }) {
  return <circle cx={x} cy={y} r="4.5" fill="var(--color-swimming)" stroke="white" strokeWidth="2" />;
}

function Scale({ sketch: { bar } }: { sketch: Sketch }) {
  return (
    <g>
      <path d={`M12 ${height - 17}v5h${bar.length}v-5`} stroke="white" strokeWidth="1.6" />
      <text x="12" y={height - 20} fill="white" className="tabular-nums">
        {distanceText(bar.km).replace('.0 ', ' ')}
      </text>
    </g>
  );
}
