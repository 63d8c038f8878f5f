import { type Command, CommandError, UsageError, type Work } from './command.ts';
import { commands } from './commands.ts';

const HELP = ['--help', '-h'];

/** What `npm run admin` says when it is only asked how it works; undefined when there is something to do. */
export function helpFor([name, ...words]: string[]): string | undefined {
  if (!name || name === 'help' || HELP.includes(name)) return overview();
  if (!words.some((word) => HELP.includes(word))) return undefined;
  const { usage, help } = commandNamed(name);
  return `npm run admin -- ${usage}\n\n${help}`;
}

export function commandNamed(name: string): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new CommandError(`There is no command '${name}'.\n\n${overview()}`);
  return command;
}

/** What these words ask for. When they are wrong, how to write them is said as well. */
export function workFor(name: string, words: string[]): Work {
  const command = commandNamed(name);
  try {
    return command.understand(words);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new CommandError(`${error.message}\nUsage: npm run admin -- ${command.usage}`);
  }
}

function overview(): string {
  const lines = Object.values(commands).map(({ usage, summary }) => `  ${usage}\n      ${summary}`);
  return ['npm run admin -- <command>', '', ...lines, '', 'Add --help to a command for more.'].join('\n');
}
