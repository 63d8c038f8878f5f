import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cycleText, folderCycles, importsIn } from './folder-cycles.ts';

const CHECKED = '{app,bench,contract,domain,scripts,server}/**/*.{ts,tsx}';

/** Tells of each cycle of folders in the product and its scripts; whether there is none. */
export function checkFolders(root: string): boolean {
  const files = globSync(CHECKED, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  const imports = files.toSorted().flatMap((file) => importsIn(file, readFileSync(join(root, file), 'utf8')));
  const cycles = folderCycles(imports);
  if (cycles.length > 0) console.error('Folders depend on each other in a cycle:');
  for (const cycle of cycles) console.error(`  ${cycleText(cycle)}`);
  return cycles.length === 0;
}
