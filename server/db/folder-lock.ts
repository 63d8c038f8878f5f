import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';

/**
 * Makes this process the owner of a folder and returns how to give it up. An owner that died without giving it up
 * (kill -9, power cut) is recognised: its process is gone, or its number now belongs to a process started later.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const lock = join(folder, 'owner.lock');
  const draft = `${lock}.${process.pid}`;
  const mine = `${process.pid} ${await startedAt(process.pid)}`;
  await writeFile(draft, mine);
  try {
    for (;;) {
      try {
        // A hard link appears with its content in one step and fails if the name is taken.
        await link(draft, lock);
        return () => rm(lock, { force: true });
      } catch (error) {
        if (!isCode(error, 'EEXIST')) throw error;
      }
      const owner = await readFile(lock, 'utf8').catch(() => null);
      if (owner !== null && (await isAlive(owner))) {
        throw new StartupError(
          `The data folder ${folder} is already open in another process (${owner.split(' ')[0]}). Stop that one, or choose another folder with DATA_DIR.`,
        );
      }
      if (owner !== null) await removeStale(lock, owner);
    }
  } finally {
    await rm(draft, { force: true });
  }
}

/** Takes a dead owner's lock away, putting it back if it turns out to be a newer, living one. */
async function removeStale(lock: string, owner: string): Promise<void> {
  const aside = `${lock}.stale.${process.pid}`;
  try {
    await rename(lock, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  if ((await readFile(aside, 'utf8')) === owner) await rm(aside, { force: true });
  else await rename(aside, lock);
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
