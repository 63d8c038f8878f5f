import { describe, expect, test } from 'vitest';
import { cycleText, folderCycles, importsIn } from './folder-cycles.ts';

const imports = (...arrows: string[]) =>
  arrows.map((arrow) => {
    const [from = '', to = ''] = arrow.split(' -> ');
    return { from, to };
  });
const found = (...arrows: string[]) => folderCycles(imports(...arrows)).map(({ inside, folders }) => [inside, folders]);

describe('a cycle of folders is found', () => {
  test('of two, though no file is in a cycle', () => {
    expect(found('server/a/one.ts -> server/b/one.ts', 'server/b/two.ts -> server/a/two.ts')).toEqual([
      ['server', ['a', 'b']],
    ]);
  });

  test('of three, whichever of them comes first', () => {
    const arrows = ['s/a/1.ts -> s/b/1.ts', 's/b/2.ts -> s/c/1.ts', 's/c/2.ts -> s/a/2.ts'];
    for (const order of [arrows, arrows.toReversed()]) {
      expect(found(...order).map(([, folders]) => folders?.length)).toEqual([3]);
    }
  });

  test('of inner folders, and between what is deep inside them', () => {
    expect(found('s/f/a/deep/er/1.ts -> s/f/b/1.ts', 's/f/b/other/2.ts -> s/f/a/2.ts')).toEqual([['s/f', ['a', 'b']]]);
  });

  test('of folders at the top', () => {
    expect(found('app/lib/1.ts -> domain/x/1.ts', 'domain/2.ts -> app/2.ts')).toEqual([['', ['app', 'domain']]]);
  });

  test('beside others that are in none', () => {
    expect(
      found('s/a/1.ts -> s/b/1.ts', 's/b/1.ts -> s/c/1.ts', 's/c/1.ts -> s/b/2.ts', 's/a/1.ts -> s/c/1.ts'),
    ).toEqual([['s', ['b', 'c']]]);
  });
});

describe('it is no cycle', () => {
  test.each([
    ['when all arrows go one way', ['s/a/1.ts -> s/b/1.ts', 's/b/1.ts -> s/c/1.ts', 's/a/2.ts -> s/c/2.ts']],
    ['inside one folder', ['s/a/1.ts -> s/a/2.ts']],
    ['when a folder uses the face of the one around it', ['s/a/1.ts -> s/store.ts', 's/store.ts -> s/a/2.ts']],
    ['when only a test looks back', ['s/a/1.ts -> s/b/1.ts', 's/b/1.test.ts -> s/a/1.ts']],
  ])('%s', (_when, arrows) => expect(found(...arrows)).toEqual([]));
});

test('every way to import counts, types included; packages do not', () => {
  const text = [
    `import { one } from './one.ts';`,
    `import type { Two } from '#server/b/two.ts';`,
    `import {`,
    `  type Three,`,
    `} from '../c/three.ts';`,
    `import './four.ts';`,
    `export { five } from './deep/five.ts';`,
    `const six = () => import('#domain/six.ts');`,
    `import { seven } from 'zod';`,
  ].join('\n');
  expect(importsIn('server/a/file.ts', text).map(({ to }) => to)).toEqual([
    'server/a/one.ts',
    'server/b/two.ts',
    'server/c/three.ts',
    'server/a/four.ts',
    'server/a/deep/five.ts',
    'domain/six.ts',
  ]);
});

test('the text says which imports make the cycle', () => {
  const [cycle] = folderCycles(imports('server/a/one.ts -> server/b/one.ts', 'server/b/two.ts -> server/a/two.ts'));
  expect(cycle && cycleText(cycle)).toBe(
    [
      'server: a → b → a',
      '    server/a/one.ts imports server/b/one.ts',
      '    server/b/two.ts imports server/a/two.ts',
    ].join('\n'),
  );
});
