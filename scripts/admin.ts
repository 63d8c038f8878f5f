// npm run admin -- <command>: the operator at the terminal.

import { adaptersFor } from '#server/adapters.ts';
import { adminRepository } from '#server/admin/admin.repository.ts';
import { CommandError, UsageError } from '#server/admin/command.ts';
import { commands } from '#server/admin/commands.ts';
import { AppError } from '#server/app-error.ts';
import { migrate } from '#server/db/migrate.ts';
import { openExistingDatabase } from '#server/db/open.ts';
import { createEngine } from '#server/engine.ts';
import { readEnv } from '#server/env.ts';
import { linksFor } from '#server/links.ts';
import { StartupError } from '#server/startup-error.ts';

const [name, ...words] = process.argv.slice(2);
const wantsHelp = words.includes('--help') || words.includes('-h');

try {
  if (!name || name === '--help' || name === '-h' || name === 'help') console.log(overview());
  else console.log(await run(name));
} catch (error) {
  const isOurs = error instanceof CommandError || error instanceof AppError || error instanceof StartupError;
  console.error(isOurs ? error.message : error);
  process.exitCode = 1;
}

async function run(command: string): Promise<string> {
  const chosen = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!chosen) throw new CommandError(`There is no command '${command}'.\n\n${overview()}`);
  if (wantsHelp) return `npm run admin -- ${chosen.usage}\n\n${chosen.help}`;
  const env = readEnv(process.env);
  const database = await openExistingDatabase(env, () => {});
  try {
    await database.exclusively(migrate);
    const clock = () => new Date();
    const engine = createEngine(database.orm, clock, adaptersFor(env, database.orm, clock), linksFor(env));
    return await chosen.run(words, { engine, admin: adminRepository(database.orm) });
  } catch (error) {
    if (error instanceof UsageError)
      throw new CommandError(`${error.message}\nUsage: npm run admin -- ${chosen.usage}`);
    throw error;
  } finally {
    await database.close();
  }
}

function overview(): string {
  const lines = Object.values(commands).map(({ usage, summary }) => `  ${usage}\n      ${summary}`);
  return ['npm run admin -- <command>', '', ...lines, '', 'Add --help to a command for more.'].join('\n');
}
