import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cycleText, folderCycles, importsIn } from './folder-cycles.ts';

/** Each on its own: scripts run the tests, and tests use what scripts can do. */
const CHECKED = ['{app,bench,contract,domain,scripts,server}', 'packages', 'tests'];

/** Tells of each cycle of folders; whether there is none. */
export function checkFolders(root: string): boolean {
  const cycles = CHECKED.flatMap((folders) => {
    const files = globSync(`${folders}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/node_modules'] }).map((file) =>
      file.replaceAll('\\', '/'),
    );
    return folderCycles(files.toSorted().flatMap((file) => importsIn(file, readFileSync(join(root, file), 'utf8'))));
  });
  if (cycles.length > 0) console.error('Folders depend on each other in a cycle:');
  for (const cycle of cycles) console.error(`  ${cycleText(cycle)}`);
  return cycles.length === 0;
}
