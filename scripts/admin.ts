// npm run admin -- <command>: the operator at the terminal.

import { adaptersFor } from '#server/adapters.ts';
import { adminRepository } from '#server/admin/admin.repository.ts';
import { CommandError, UsageError } from '#server/admin/command.ts';
import { commandNamed, helpFor } from '#server/admin/help.ts';
import { AppError } from '#server/app-error.ts';
import { migrate } from '#server/db/migrate.ts';
import { openExistingDatabase } from '#server/db/open.ts';
import { createEngine } from '#server/engine.ts';
import { readEnv } from '#server/env.ts';
import { linksFor } from '#server/links.ts';
import { StartupError } from '#server/startup-error.ts';

const args = process.argv.slice(2);

try {
  console.log(helpFor(args) ?? (await run(args)));
} catch (error) {
  const isOurs = error instanceof CommandError || error instanceof AppError || error instanceof StartupError;
  console.error(isOurs ? error.message : error);
  process.exitCode = 1;
}

async function run([name = '', ...words]: string[]): Promise<string> {
  const command = commandNamed(name);
  const env = readEnv(process.env);
  const database = await openExistingDatabase(env, () => {});
  try {
    await database.exclusively(migrate);
    const clock = () => new Date();
    const engine = createEngine(database.orm, clock, adaptersFor(env, database.orm, clock), linksFor(env));
    return await command.run(words, { engine, admin: adminRepository(database.orm) });
  } catch (error) {
    if (error instanceof UsageError)
      throw new CommandError(`${error.message}\nUsage: npm run admin -- ${command.usage}`);
    throw error;
  } finally {
    await database.close();
  }
}
