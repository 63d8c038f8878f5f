import { createHash } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';

/**
 * Makes this process the owner of a folder and returns how to give it up. An owner that died without giving it up
 * (kill -9, power cut) is recognised: its process is gone, or its number now belongs to a process started later.
 *
 * A dead owner's lock passes to whichever process first creates the file named after that owner; if that one dies too,
 * the same applies to it. So two processes can never both believe that the folder is theirs.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const lock = join(folder, 'owner.lock');
  const draft = `${lock}.${process.pid}`;
  await writeFile(draft, `${process.pid} ${await startedAt(process.pid)}`);
  try {
    for (;;) {
      if (await placed(draft, lock)) break;
      const first = await contentOf(lock);
      if (first === null) continue;
      const { owner, heirs } = await lastOwner(lock, first);
      if (await isAlive(owner)) {
        throw new StartupError(
          `The data folder ${folder} is already open in another process (${owner.split(' ')[0]}). Stop that one, or choose another folder with DATA_DIR.`,
        );
      }
      const claim = heirFile(lock, owner);
      if (!(await placed(draft, claim))) continue;
      if ((await contentOf(lock)) === first) {
        // Ours. First the lock names us, and only then are the files of the dead owners removed.
        await rename(draft, lock);
        for (const file of [...heirs, claim]) await rm(file, { force: true });
        break;
      }
      // Another process took the lock over and removed the files while we were reading them.
      await rm(claim, { force: true });
    }
  } finally {
    await rm(draft, { force: true });
  }
  return () => rm(lock, { force: true });
}

/** A hard link appears with its content in one step and fails if the name is taken. */
async function placed(draft: string, name: string): Promise<boolean> {
  try {
    await link(draft, name);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

const contentOf = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null);

const heirFile = (lock: string, owner: string): string =>
  `${lock}.after.${createHash('sha256').update(owner).digest('hex').slice(0, 16)}`;

/** Follows the chain of owners to the last one, and collects the files that name them. */
async function lastOwner(lock: string, first: string): Promise<{ owner: string; heirs: string[] }> {
  const heirs: string[] = [];
  let owner = first;
  for (;;) {
    const file = heirFile(lock, owner);
    const heir = await contentOf(file);
    if (heir === null) return { owner, heirs };
    heirs.push(file);
    owner = heir;
  }
}

async function isAlive(owner: string): Promise<boolean> {
  const [pid, started] = owner.split(' ');
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if (isCode(error, 'ESRCH')) return false;
  }
  return (await startedAt(Number(pid))) === started;
}

/** When a process started, in the kernel's own ticks, so that a reused number is told apart; '-' where unknown. */
async function startedAt(pid: number): Promise<string> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '-';
  } catch {
    return '-';
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
