import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maidan-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('the first owner gets the folder and leaves nothing behind when it gives it up', async () => {
  const unlock = await lockFolder(folder);
  expect(await readdir(folder)).toEqual(['owner.lock']);
  await unlock();
  expect(await readdir(folder)).toEqual([]);
});

test('a second owner is refused in one sentence that names the folder and the process', async () => {
  await lockFolder(folder);
  const refusal = await lockFolder(folder).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartupError);
  expect(String(refusal)).toContain(folder);
  expect(String(refusal)).toContain(`(${process.pid})`);
  expect(await readdir(folder)).toEqual(['owner.lock']);
});

test('a refused owner takes nothing away from the first', async () => {
  await lockFolder(folder);
  const lock = await readFile(join(folder, 'owner.lock'), 'utf8');
  await expect(lockFolder(folder)).rejects.toThrow();
  expect(await readFile(join(folder, 'owner.lock'), 'utf8')).toBe(lock);
});

test('once given up, the next owner gets it', async () => {
  const unlock = await lockFolder(folder);
  await unlock();
  await expect(lockFolder(folder)).resolves.toBeTypeOf('function');
});

test('an owner that died without giving it up is taken over', async () => {
  await writeFile(join(folder, 'owner.lock'), `${await deadProcess()} 12345`);
  await lockFolder(folder);
  expect(await readFile(join(folder, 'owner.lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  expect(await readdir(folder)).toEqual(['owner.lock']);
});

test.runIf(process.platform === 'linux')(
  'a process that only inherited the number of a dead owner is not the owner',
  async () => {
    await writeFile(join(folder, 'owner.lock'), `${process.ppid} 1`);
    await expect(lockFolder(folder)).resolves.toBeTypeOf('function');
  },
);

test('a lock cut short by a power failure is taken over', async () => {
  await writeFile(join(folder, 'owner.lock'), '');
  await expect(lockFolder(folder)).resolves.toBeTypeOf('function');
});

test('of several that want a dead owner’s folder at once, one gets it', async () => {
  await writeFile(join(folder, 'owner.lock'), `${await deadProcess()} 12345`);
  const script = `import { lockFolder } from ${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)};
    await lockFolder(process.argv[1]).then(() => console.log('mine'), () => console.log('refused'));
    process.stdin.resume();`;
  const contenders = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', script, folder], { stdio: ['pipe', 'pipe', 'inherit'] }),
  );
  const answers = await Promise.all(
    contenders.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()),
  );
  await Promise.all(
    contenders.map((contender) => {
      const ended = once(contender, 'exit');
      contender.stdin.end();
      return ended;
    }),
  );
  expect(answers.sort()).toEqual(['mine', ...Array.from({ length: 5 }, () => 'refused')]);
});

test('an heir that died before it had tidied up has an heir too, and nothing is left lying about', async () => {
  const [dead, heir] = [`${await deadProcess()} 12345`, `${await deadProcess()} 12346`];
  const after = `owner.lock.after.${createHash('sha256').update(dead).digest('hex').slice(0, 16)}`;
  await writeFile(join(folder, 'owner.lock'), dead);
  await writeFile(join(folder, after), heir);
  const unlock = await lockFolder(folder);
  expect(await readdir(folder)).toEqual(['owner.lock']);
  expect(await readFile(join(folder, 'owner.lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  await unlock();
  expect(await readdir(folder)).toEqual([]);
});

test('a dead owner whose heir lives is refused', async () => {
  const dead = `${await deadProcess()} 12345`;
  const after = `owner.lock.after.${createHash('sha256').update(dead).digest('hex').slice(0, 16)}`;
  await lockFolder(folder);
  await rename(join(folder, 'owner.lock'), join(folder, after));
  await writeFile(join(folder, 'owner.lock'), dead);
  await expect(lockFolder(folder)).rejects.toThrow('is already open in another process');
});

async function deadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}
