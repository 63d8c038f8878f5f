// npm run admin -- <command>: the operator at the terminal.
import '#server/quick-imports.ts';
import { CommandError } from '#server/admin/command.ts';
import { helpFor, workFor } from '#server/admin/help.ts';
import { AppError } from '#server/app-error.ts';
import { readEnv } from '#server/env.ts';
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
  const work = workFor(name, words);
  const env = readEnv(process.env);
  // What a command needs is loaded only now, so that --help answers at once.
  const { runCommand } = await import('./run-command.ts');
  return runCommand(work, env);
}
