import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { patchesOf } from '#app/features/venues/map-patches.ts';
import { distanceText } from '#app/lib/distance-text.ts';
import type { KeptCity } from '#contract/places.ts';
import type { Position } from '#domain/distance.ts';
import * as words from '#words/manage/details.ts';
import { FRAME, MIDDLE, type Point, placeAt, pointOf, SPANS_KM, scaleBar } from './map-view.ts';

const { width, height } = FRAME;
const [NEAR, WIDE] = [2, 3];
const STEP = 14;
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};
const SHADES = ['var(--color-pitch-700)', 'var(--color-pitch-800)', 'var(--color-pitch-900)'];

type PinMapProps = {
  city: KeptCity;
  /** What is in the middle: the pin, or the area until there is one. */
  middle: Position;
  isPlaced: boolean;
  onMove: (pin: Position) => void;
};

/** The city in chalk, drawn from our own data. One moves it under the pin, which stays in the middle. */
export function PinMap({ city, middle, isPlaced, onMove }: PinMapProps) {
  const [chosen, setZoom] = useState<number>();
  const zoom = chosen ?? (isPlaced ? NEAR : WIDE);
  const drag = useRef<{ from: Point; middle: Position } | undefined>(undefined);
  const span = SPANS_KM[zoom] ?? SPANS_KM[2];

  function pointAt({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): Point {
    const box = currentTarget.getBoundingClientRect();
    return { x: ((clientX - box.left) / box.width) * width, y: ((clientY - box.top) / box.height) * height };
  }
  function begin(event: PointerEvent<SVGSVGElement>): void {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { from: pointAt(event), middle };
  }
  function move(event: PointerEvent<SVGSVGElement>): void {
    if (!drag.current) return;
    const { from, middle: start } = drag.current;
    const to = pointAt(event);
    onMove(placeAt({ x: MIDDLE.x - (to.x - from.x), y: MIDDLE.y - (to.y - from.y) }, start, span));
  }
  function press(event: KeyboardEvent): void {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    onMove(placeAt({ x: MIDDLE.x + arrow.x, y: MIDDLE.y + arrow.y }, middle, span));
  }

  return (
    <div className="relative">
      <button
        type="button"
        aria-label={words.pinMap({ place: city.name })}
        onKeyDown={press}
        onClick={() => onMove(placeAt(MIDDLE, middle, span))}
        className="block w-full rounded-card"
      >
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${width} ${height}`}
          className="block h-auto w-full cursor-grab touch-none rounded-card bg-pitch-800 text-[12px] font-medium select-none active:cursor-grabbing sm:text-[8px]"
          fill="none"
          onPointerDown={begin}
          onPointerMove={move}
          onPointerUp={() => {
            drag.current = undefined;
          }}
        >
          <Areas city={city} middle={middle} span={span} />
          <circle
            cx={MIDDLE.x}
            cy={MIDDLE.y}
            r={scaleBar(span).length}
            stroke="white"
            strokeOpacity="0.3"
            strokeDasharray="5 5"
          />
          <Pin isPlaced={isPlaced} />
          <Scale span={span} />
        </svg>
      </button>
      <div className="absolute top-3 right-3 flex flex-col gap-2">
        <ZoomButton label={words.pinNearer} disabled={zoom === 0} onPress={() => setZoom(zoom - 1)}>
          <Plus aria-hidden="true" className="size-5" />
        </ZoomButton>
        <ZoomButton label={words.pinWider} disabled={zoom === SPANS_KM.length - 1} onPress={() => setZoom(zoom + 1)}>
          <Minus aria-hidden="true" className="size-5" />
        </ZoomButton>
      </div>
    </div>
  );
}

function Areas({ city, middle, span }: { city: KeptCity; middle: Position; span: number }) {
  const areas = city.areas.map((area) => ({ name: area.name, ...pointOf(area, middle, span) }));
  const patches = patchesOf(areas, width, height);
  const isSeen = ({ x, y }: Point) => x > 8 && x < width - 8 && y > 16 && y < height - 8;
  return (
    <>
      {patches.map(
        (patch, index) =>
          patch.length > 2 && (
            <path
              key={areas[index]?.name}
              d={`M${patch.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}z`}
              fill={SHADES[index % SHADES.length]}
              stroke="white"
              strokeOpacity="0.22"
            />
          ),
      )}
      {areas.filter(isSeen).map(({ name, x, y }) => (
        <g key={name}>
          <circle cx={x} cy={y} r="2.4" fill="white" />
          <text
            x={x}
            y={isUnderPin({ x, y }) ? y + 14 : y - 6}
            textAnchor={x > width - 70 ? 'end' : x < 70 ? 'start' : 'middle'}
            fill="white"
            stroke="var(--color-pitch-900)"
            strokeWidth="0.25em"
            strokeLinejoin="round"
            paintOrder="stroke"
          >
            {name}
          </text>
        </g>
      ))}
    </>
  );
}

/** There its name would be covered. */
function isUnderPin({ x, y }: Point): boolean {
  return Math.abs(x - MIDDLE.x) < 40 && y > MIDDLE.y - 32 && y < MIDDLE.y + 22;
}

function Pin({ isPlaced }: { isPlaced: boolean }) {
  return (
    <g transform={`translate(${MIDDLE.x} ${MIDDLE.y})`}>
      <ellipse rx="6" ry="2.4" fill="var(--color-pitch-950)" fillOpacity="0.5" />
      <path
        d="M0 0c-3-6-10-11-10-19a10 10 0 0 1 20 0c0 8-7 13-10 19z"
        fill={isPlaced ? 'var(--color-floodlight)' : 'var(--color-pitch-950)'}
        fillOpacity={isPlaced ? 1 : 0.6}
        stroke={isPlaced ? 'var(--color-pitch-950)' : 'white'}
        strokeDasharray={isPlaced ? undefined : '3 2.5'}
        strokeWidth="1.5"
      />
      <circle cy="-19" r="3.6" fill={isPlaced ? 'var(--color-pitch-950)' : 'white'} />
    </g>
  );
}

function Scale({ span }: { span: number }) {
  const { km, length } = scaleBar(span);
  return (
    <g>
      <path d={`M12 ${height - 15}v5h${length}v-5`} stroke="white" strokeWidth="1.6" />
      <text x="12" y={height - 19} fill="white" className="tabular-nums">
        {distanceText(km).replace('.0 ', ' ')}
      </text>
    </g>
  );
}

type ZoomButtonProps = { label: string; disabled: boolean; onPress: () => void; children: ReactNode };

function ZoomButton({ label, disabled, onPress, children }: ZoomButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-full bg-white text-ink shadow-card hover:bg-turf-50 disabled:opacity-55"
    >
      {children}
    </button>
  );
}
