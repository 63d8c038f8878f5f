// A folder with the rules of the linter and nothing else, in which each of them can be broken.
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
const COPIED = ['biome.json', 'tsconfig.json', 'package.json', '.gitignore', 'scripts/lint'];

type Ended = { code: number; output: string };

export type LintedCopy = {
  folder: string;
  write: (file: string, text: string) => Promise<void>;
  biome: (...args: string[]) => Promise<Ended>;
  remove: () => Promise<void>;
};

export async function lintedCopy(): Promise<LintedCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'maidan-guards-'));
  for (const file of COPIED) await cp(join(root, file), join(folder, file), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    async write(file, text) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text);
    },
    biome: (...args) => run(join(root, 'node_modules/.bin/biome'), [...args, '--colors=off'], folder),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

export function run(program: string, args: string[], cwd: string): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(program, args, { cwd, maxBuffer: 10_000_000 }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, output: `${stdout}${stderr}` }),
    );
  });
}
