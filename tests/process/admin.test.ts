// npm run admin as an operator meets it: what is printed where, and the exit code.
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { lockFolder } from '#server/db/folder-lock.ts';
import { postgresFor } from '#tests/support/databases/databases.ts';
import { type Run, runAdmin, SOURCES, startApiServer } from '#tests/support/processes/server-process.ts';
import { filledDataFolder, temporaryFolder } from '#tests/support/processes/temporary-folder.ts';
import { LIVE } from '#tests/support/settings/settings.ts';

const TIMES = ['2031-01-01 10:00', '2031-01-01 12:00'];

const admin = async (env: Record<string, string>, ...words: string[]) => said(await runAdmin(env, words));

async function said(run: Run) {
  const { code } = await run.ended;
  return { code, out: run.stdout(), err: run.stderr() };
}

describe('help', () => {
  test.each([
    [[], '  unblock <venue>'],
    [['block', '--help'], 'npm run admin -- block <venue>'],
  ])('%j is answered without opening a database, and is no error', async (words, text) => {
    const { code, out, err } = await admin({ DATA_DIR: '/nowhere' }, ...words);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(text);
  });

  test('an unknown command is an error that shows the list', async () => {
    const { code, out, err } = await admin({ DATA_DIR: '/nowhere' }, 'blok');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain("There is no command 'blok'.");
    expect(err).toContain('unblock <venue>');
  });
});

describe('on a database', () => {
  test('works on an embedded one that nobody has open', async () => {
    const env = { DATA_DIR: await filledDataFolder() };
    const blocked = await runAdmin(env, ['block', 'baner-sixes-pune', ...TIMES], SOURCES.admin);
    expect(await said(blocked)).toMatchObject({ code: 0, err: '' });
  });

  test('beside a running Maidan, what it did goes to stdout with 0; what is wrong to stderr with 1 and no stack', async () => {
    const env = { DATABASE_URL: await postgresFor('demo') };
    const server = await startApiServer(env.DATABASE_URL);
    onTestFinished(async () => void (await server.kill('SIGKILL')));
    const done = await admin(env, 'block', 'baner-sixes-pune', ...TIMES);
    expect(done).toMatchObject({ code: 0, err: '' });
    expect(done.out).not.toBe('');
    const wrong = await admin(env, 'block', 'baner-sixes-pune', '10:00');
    expect(wrong).toMatchObject({ code: 1, out: '' });
    expect(wrong.err).toBe(
      'Missing: to.\nUsage: npm run admin -- block <venue> <from> <to> [--court N] [--note TEXT]\n',
    );
    const unknown = await admin(env, 'cancel', '987654321');
    expect(unknown).toEqual({ code: 1, out: '', err: 'There is no booking number 987654321.\n' });
    expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
  });

  test('one that is open in another process, or cannot be reached, is named in one sentence', async () => {
    const DATA_DIR = await temporaryFolder();
    await mkdir(join(DATA_DIR, 'pglite'));
    const unlock = await lockFolder(DATA_DIR);
    const busy = await admin({ DATA_DIR }, 'outbox');
    const wrong = await admin({ DATA_DIR }, 'block');
    await unlock();
    expect(wrong).toMatchObject({ code: 1, out: '' });
    expect(wrong.err).toMatch(/^Missing: venue, from, to\.\nUsage: npm run admin -- block <venue>[^\n]+\n$/);
    expect(busy).toMatchObject({ code: 1, out: '' });
    expect(busy.err).toMatch(/^The data folder .+ is already open in another process[^\n]+\n$/);
    const gone = await admin({ DATABASE_URL: 'postgres://maidan:hush@127.0.0.1:1/maidan' }, 'outbox');
    expect(gone).toMatchObject({ code: 1, out: '' });
    expect(gone.err).toMatch(/^The database at 127\.0\.0\.1:1\/maidan cannot be reached[^\n]+\n$/);
  });

  test('a folder without one is said to be empty, and stays as it was', async () => {
    const parent = await temporaryFolder();
    const DATA_DIR = join(parent, 'mistyped');
    const { code, out, err } = await admin({ DATA_DIR }, 'refunds');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^There is no database in .+mistyped\. Start Maidan once[^\n]+\n$/);
    expect(await readdir(parent)).toEqual([]);
  });

  test('live mode asks for its settings first', async () => {
    const { code, err } = await admin({ MAIDAN_MODE: 'live', DATA_DIR: await temporaryFolder() }, 'outbox');
    expect(code).toBe(1);
    expect(err).toContain('Live mode needs');
  });

  test('live mode asks who changes something, before it opens a database', async () => {
    const env = { ...LIVE, MAIDAN_MODE: 'live', DATABASE_URL: 'postgres://maidan:hush@127.0.0.1:1/maidan' };
    const nobody = await admin(env, 'staff', 'add', '9876543210');
    expect(nobody).toMatchObject({ code: 1, out: '' });
    expect(nobody.err).toMatch(/^Say who you are with --by 'Your name'[^\n]+\n$/);
    for (const words of [
      ['staff', 'list'],
      ['staff', 'add', '9876543210', '--by', 'Asha'],
    ]) {
      expect((await admin(env, ...words)).err).toContain('cannot be reached');
    }
  });
});
