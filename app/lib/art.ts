import sizes from './art-sizes.json' with { type: 'json' };

/** One of our drawn pictures: of a numbered series, or by itself. */
export type ArtName = keyof typeof sizes.single | `${keyof typeof sizes.series}-${number}`;

type Shape = (typeof sizes.shapes)[number];

/** Those of every photo that was uploaded. */
export const PHOTO_SIZES: Shape = { width: 1600, height: 1067, avif: [480, 960, 1600], webp: [480, 960, 1600] };

/** The sizes in which we have a picture, when it is one of ours. */
export function artSizes(name: string): Shape | undefined {
  const [, series, number] = /^(.+)-(\d\d)$/.exec(name) ?? [];
  const shape = series === undefined ? at(sizes.single, name) : stretchOf(series, Number(number))?.shape;
  return shape === undefined ? undefined : sizes.shapes[shape];
}

function stretchOf(series: string, number: number) {
  return number > 0 ? at(sizes.series, series)?.find(({ last }) => number <= last) : undefined;
}

function at<Value>(record: Record<string, Value>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
