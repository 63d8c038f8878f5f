// The sentences of a language as they stand in words/<language>/<where>/<area>.json.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Each sentence of an area by the name it is exported under: `details.title` becomes `detailsTitle`. */
export type Area = Map<string, string>;
/** By their path without the extension, such as 'site/booking'. */
export type Catalogue = Map<string, Area>;

/** Said on players' pages, on those of the console, by the server, or by both sides. */
const PLACES = ['site', 'manage', 'server', 'shared'] as const;

/** Whether only pages say what is in an area. */
export const isOfPages = (path: string) => path.startsWith('site/') || path.startsWith('manage/');

/** Not as names in a module. */
const RESERVED = new Set([
  'default',
  'delete',
  'new',
  'in',
  'class',
  'function',
  'return',
  'switch',
  'import',
  'export',
]);
const KEY = /^[a-z][a-zA-Z0-9]*$/;

export async function readCatalogue(folder: string): Promise<Catalogue> {
  const areas = PLACES.map(async (place) => {
    const files = await readdir(join(folder, place)).catch(() => []);
    return Promise.all(
      files.sort().map(async (file) => {
        const path = join(folder, place, file);
        const area = areaOf(parsed(await readFile(path, 'utf8'), path), path);
        return [`${place}/${file.replace(/\.json$/, '')}`, area] as const;
      }),
    );
  });
  return new Map((await Promise.all(areas)).flat());
}

function parsed(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${path} cannot be read.`, { cause: error });
  }
}

export function areaOf(content: unknown, path: string): Area {
  const area: Area = new Map();
  for (const [keys, text] of sentences(content, [], path)) {
    const name = keys.map((key, index) => (index === 0 ? key : `${key[0]?.toUpperCase()}${key.slice(1)}`)).join('');
    if (RESERVED.has(name)) throw new Error(`${path}: '${name}' is a reserved word of JavaScript.`);
    if (area.has(name)) throw new Error(`${path}: two sentences are called '${name}'.`);
    area.set(name, text);
  }
  return area;
}

function sentences(content: unknown, above: string[], path: string): [string[], string][] {
  if (typeof content === 'string') return [[above, content]];
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    throw new Error(`${path}: '${above.join('.')}' is neither a sentence nor a group of them.`);
  }
  return Object.entries(content).flatMap(([key, inner]) => {
    if (!KEY.test(key)) throw new Error(`${path}: '${key}' cannot be part of a name: write it in camelCase.`);
    return sentences(inner, [...above, key], path);
  });
}
