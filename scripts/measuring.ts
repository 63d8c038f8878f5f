// Tools that only measuring needs are large, and most people never measure: they are installed by whoever first does.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runProgram } from './test/run-program.ts';

const folder = fileURLToPath(new URL('./measuring/', import.meta.url));
const require = createRequire(join(folder, 'package.json'));

/** What the tool's package gives by default. Its types are the caller's business: it may not be there yet. */
export async function measuringTool<Tool>(name: 'autocannon' | 'lighthouse'): Promise<Tool> {
  if (!isThere(name)) {
    console.log('Installing what measures…');
    const code = await runProgram('npm', [
      'install',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      '--prefix',
      folder,
    ]);
    if (code !== 0) throw new Error(`npm install in ${folder} failed: see its message above.`);
  }
  const { default: tool } = await import(pathToFileURL(require.resolve(name)).href);
  return tool;
}

/** In the version that is asked for. */
function isThere(name: string): boolean {
  const wanted: string = require('./package.json').dependencies[name];
  try {
    return require(join(folder, 'node_modules', name, 'package.json')).version === wanted;
  } catch {
    return false;
  }
}
