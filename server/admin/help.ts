import type { Words } from '#words';
import { type Command, CommandError, typed, UsageError, type Work } from './command.ts';
import { commands } from './commands.ts';

const HELP = ['--help', '-h'];

/** What `npm run admin` says when it is only asked how it works; undefined when there is something to do. */
export function helpFor(words: Words, [name, ...args]: string[]): string | undefined {
  if (!name || name === 'help' || HELP.includes(name)) return overview(words);
  if (!args.some((arg) => HELP.includes(arg))) return undefined;
  const { usage, help } = commandNamed(words, name);
  return `${typed(usage(words))}\n\n${help(words)}`;
}

export function commandNamed(words: Words, name: string): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new CommandError(`${words.admin.noCommand({ name })}\n\n${overview(words)}`);
  return command;
}

/** What these arguments ask for. When they are wrong, how to write them is said as well. */
export function workFor(words: Words, name: string, args: string[]): Work {
  const command = commandNamed(words, name);
  try {
    return command.understand(words, args);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new CommandError(`${error.message}\n${words.admin.usage({ usage: typed(command.usage(words)) })}`);
  }
}

function overview(words: Words): string {
  const lines = Object.values(commands).map(({ usage, summary }) => `  ${usage(words)}\n      ${summary(words)}`);
  return [typed('<command>'), '', ...lines, '', words.admin.addHelp].join('\n');
}
