import { root, runCommand } from '#scripts/test/run-program.ts';
import { checkFolders } from './check-folders.ts';

export async function lint(): Promise<boolean> {
  const isClean = (await runCommand('@biomejs/biome', 'biome', ['ci', '--error-on-warnings'])) === 0;
  return checkFolders(root) && isClean;
}
