import type { Step } from './steps.ts';

/** Several steps by one word. */
const GROUPS: Record<string, string[]> = {
  api: ['api-pglite', 'api-postgres'],
  engine: ['engine-random', 'engine-postgres', 'engine-pglite'],
};

export type Choice = { steps: Step[]; filter: string[] };

/** What the command line asks for: steps and what to pass on to them; or 'help'; or a sentence on what is wrong. */
export function parseChoice(args: string[], steps: Step[]): Choice | string {
  if (args.includes('--help') || args.includes('-h')) return 'help';
  const words = new Map(steps.map(({ name }) => [name, [name]]));
  for (const [word, names] of Object.entries(GROUPS)) words.set(word, names);

  const firstOther = args.findIndex((arg) => !words.has(arg));
  const chosen = firstOther === -1 ? args : args.slice(0, firstOther);
  const filter = firstOther === -1 ? [] : args.slice(firstOther);
  if (chosen.length === 0 && filter.length > 0) return `There is no step '${filter[0]}'.`;

  const names = new Set(chosen.flatMap((word) => words.get(word) ?? []));
  const selected = names.size === 0 ? steps : steps.filter(({ name }) => names.has(name));
  if (filter.length > 0 && !selected.every(({ takesFilter }) => takesFilter)) {
    return `Only tests can be narrowed with '${filter.join(' ')}', not every step chosen.`;
  }
  const isBuildNeeded = selected.some(({ needsBuild }) => needsBuild) && !selected.some(({ name }) => name === 'build');
  const build = steps.filter(({ name }) => name === 'build');
  return { steps: isBuildNeeded ? [...build, ...selected] : selected, filter };
}

export function usage(steps: Step[]): string {
  const lines = steps.map(({ name, what }) => `  ${name.padEnd(15)} ${what}`);
  return [
    'npm test                               everything',
    'npm test -- unit api                   only these steps',
    'npm test -- unit india-time            only files whose name contains that',
    'npm test -- journeys -g "books a slot"   only tests whose name matches',
    '',
    'Steps:',
    ...lines,
    ...Object.keys(GROUPS).map((word) => `  ${word.padEnd(15)} all of the ${word} steps`),
  ].join('\n');
}
