import { parseArgs } from 'node:util';
import type { Words } from '#words';
import { type Command, CommandError, typed, UsageError, type Work } from './command.ts';
import { commands } from './commands.ts';

const HELP = ['--help', '-h'];
const NAME_LIMIT = 100;

/** What `npm run admin` says when it is only asked how it works; undefined when there is something to do. */
export function helpFor(words: Words, [name, ...args]: string[]): string | undefined {
  if (!name || name === 'help' || HELP.includes(name)) return overview(words);
  if (!args.some((arg) => HELP.includes(arg))) return undefined;
  const { usage, help, changes } = commandNamed(words, name);
  const said = `${typed(usage(words))}\n\n${help(words)}`;
  return changes ? `${said}\n\n${words.admin.byHelp}` : said;
}

export function commandNamed(words: Words, name: string): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new CommandError(`${words.admin.noCommand({ name })}\n\n${overview(words)}`);
  return command;
}

/** What these arguments ask for, and who says to be asking. When they are wrong, how to write them is said as well. */
export function workFor(words: Words, name: string, args: string[]): { work: Work; by: string | undefined } {
  const command = commandNamed(words, name);
  try {
    const { by, rest } = takeName(words, args);
    return { work: command.understand(words, rest), by };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new CommandError(`${error.message}\n${words.admin.usage({ usage: typed(command.usage(words)) })}`);
  }
}

/** Every command takes `--by NAME`, wherever it stands. */
function takeName({ admin: say }: Words, args: string[]): { by: string | undefined; rest: string[] } {
  const options = { by: { type: 'string' } } as const;
  const { tokens } = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true });
  const token = tokens.find((one) => one.kind === 'option' && one.name === 'by');
  if (token?.kind !== 'option') return { by: undefined, rest: args };
  const by = token.value?.trim();
  if (!by || by.length > NAME_LIMIT) throw new UsageError(say.badName({ most: NAME_LIMIT }));
  return { by, rest: args.toSpliced(token.index, token.inlineValue ? 1 : 2) };
}

function overview(words: Words): string {
  const lines = Object.values(commands).map(({ usage, summary }) => `  ${usage(words)}\n      ${summary(words)}`);
  return [typed('<command>'), '', ...lines, '', words.admin.byOverview, words.admin.addHelp].join('\n');
}
