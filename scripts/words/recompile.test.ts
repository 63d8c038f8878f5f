import { expect, test } from 'vitest';
import { recompiling } from './recompile.ts';

const noError = (error: string) => expect.unreachable(error);

test('changed sentences of pages are compiled, one change after the other', async () => {
  const steps: string[] = [];
  const compile = async () => {
    steps.push('begun');
    await Promise.resolve();
    steps.push('done');
  };
  const changed = recompiling(compile, noError);
  await Promise.all([changed('en/site/contact.json'), changed('hi/site/venue.json')]);
  expect(steps).toEqual(['begun', 'done', 'begun', 'done']);
});

test.each([
  'en/server/messages.json',
  'en/shared/refunds.json',
  'compiled/en/site/contact.ts',
  '../app/site/pictures.json',
])('%s is left alone', async (path) => {
  await recompiling(() => expect.unreachable(path), noError)(path);
});

test('a file that is wrong is told of, and the next change is compiled again', async () => {
  const told: string[] = [];
  let isWrong = true;
  const compile = async () => {
    if (isWrong) throw new Error("'title' cannot be compiled.", { cause: new Error('EXPECT_CLOSE_BRACE') });
    told.push('compiled');
  };
  const changed = recompiling(compile, (error) => told.push(error));
  await changed('en/site/contact.json');
  isWrong = false;
  await changed('en/site/contact.json');
  expect(told).toEqual(["'title' cannot be compiled. EXPECT_CLOSE_BRACE", 'compiled']);
});
