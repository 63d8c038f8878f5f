import { checkFolders } from '#scripts/lint/check-folders.ts';
import { root, runCommand } from './run-program.ts';

export async function lint(): Promise<boolean> {
  const isClean = (await runCommand('@biomejs/biome', 'biome', ['ci', '--error-on-warnings'])) === 0;
  return checkFolders(root) && isClean;
}
