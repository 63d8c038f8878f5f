// Folders that stand beside each other depend on each other in one direction only. The linter sees cycles of files; a
// cycle of folders needs none: a/one.ts → b/one.ts and b/two.ts → a/two.ts is enough.
import { dirname, join } from 'node:path/posix';

/** One file imports another; both by their paths from the project's root. */
export type Import = { from: string; to: string };

export type FolderCycle = {
  /** The folder in which the others are; '' for the project itself. */
  inside: string;
  /** Each imports from the next, the last from the first. */
  folders: string[];
  /** One import for each step on the way round. */
  examples: Import[];
};

const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*'([.#][^']+)'/g;
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** What a file imports of the project, types included. */
export function importsIn(path: string, text: string): Import[] {
  return Array.from(text.matchAll(IMPORTED), ([, name = '']) => ({
    from: path,
    to: name.startsWith('#') ? name.slice(1) : join(dirname(path), name),
  }));
}

/**
 * Files that stand directly in a folder are its face, or put together what is in it: they belong to no folder beside
 * others. Tests may look anywhere.
 */
export function folderCycles(imports: readonly Import[]): FolderCycle[] {
  const arrows = Map.groupBy(
    imports.filter(({ from }) => !isTest(from)).flatMap((one) => arrowOf(one) ?? []),
    ({ inside }) => inside,
  );
  return [...arrows].flatMap(([inside, among]) => cyclesAmong(among).map((cycle) => ({ inside, ...cycle })));
}

/** An import as it is seen from the folder that has both: from one of its folders to another. */
type Arrow = { inside: string; from: string; to: string; example: Import };

function arrowOf(example: Import): Arrow | undefined {
  const [from, to] = [dirname(example.from).split('/'), dirname(example.to).split('/')];
  const split = from.findIndex((folder, depth) => folder !== to[depth]);
  const [one, other] = [from[split], to[split]];
  if (one === undefined || other === undefined) return undefined;
  return { inside: from.slice(0, split).join('/'), from: one, to: other, example };
}

function cyclesAmong(arrows: readonly Arrow[]): Omit<FolderCycle, 'inside'>[] {
  const onward = Map.groupBy(arrows, ({ from }) => from);
  const done = new Set<string>();
  const found: Omit<FolderCycle, 'inside'>[] = [];

  function visit(folder: string, way: readonly Arrow[]): void {
    const start = way.findIndex(({ from }) => from === folder);
    if (start !== -1) {
      const round = way.slice(start);
      found.push({ folders: round.map(({ from }) => from), examples: round.map(({ example }) => example) });
      return;
    }
    if (done.has(folder)) return;
    const seen = new Set<string>();
    for (const arrow of onward.get(folder) ?? []) {
      if (seen.has(arrow.to)) continue;
      seen.add(arrow.to);
      visit(arrow.to, [...way, arrow]);
    }
    done.add(folder);
  }
  for (const folder of onward.keys()) visit(folder, []);
  return found;
}

export function cycleText({ inside, folders, examples }: FolderCycle): string {
  const round = [...folders, folders[0]].join(' → ');
  const lines = examples.map(({ from, to }) => `    ${from} imports ${to}`);
  return [`${inside || 'the project'}: ${round}`, ...lines].join('\n');
}
