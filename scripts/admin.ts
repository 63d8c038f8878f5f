// npm run admin -- <command>: the operator at the terminal.
import '#server/quick-imports.ts';
import { CommandError } from '#server/admin/command.ts';
import { helpFor, workFor } from '#server/admin/help.ts';
import { AppError, sentenceOf } from '#server/app-error.ts';
import { readEnv } from '#server/env.ts';
import { StartupError } from '#server/startup-error.ts';
import { SITE_LANGUAGE, wordsIn } from '#words';

const args = process.argv.slice(2);
const words = wordsIn(SITE_LANGUAGE);

try {
  console.log(helpFor(words, args) ?? (await run(args)));
} catch (error) {
  console.error(told(error));
  process.exitCode = 1;
}

function told(error: unknown): unknown {
  if (error instanceof AppError) return sentenceOf(error.refusing, words);
  return error instanceof CommandError || error instanceof StartupError ? error.message : error;
}

async function run([name = '', ...rest]: string[]): Promise<string> {
  const { work, by } = workFor(words, name, rest);
  const env = readEnv(process.env);
  if (work.changes && !by && env.mode === 'live') throw new CommandError(words.admin.sayWho);
  // What a command needs is loaded only now, so that --help answers at once.
  const { runCommand } = await import('./run-command.ts');
  return runCommand(work, env, by ?? 'terminal');
}
