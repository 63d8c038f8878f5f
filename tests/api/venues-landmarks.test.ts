// As people in a city say where: by a station, and not only by the name of the area.
import { expect, test } from 'vitest';
import { answerOf } from '#tests/support/api/answers.ts';
import { appForTests } from '#tests/support/api/app.ts';

const maidan = appForTests();

async function found(q: string) {
  const { data } = await answerOf(maidan.current.app, 'searchVenues', { query: { q } });
  return { venues: data.venues.map(({ id }) => id), leftOut: data.leftOut };
}

test.each([
  ['football near andheri station tomorrow 8pm', 'football near andheri tomorrow 8pm'],
  ['football opp andheri metro station', 'football andheri'],
])('%s finds what "%s" does, and leaves nothing out', async (asked, plain) => {
  const expected = await found(plain);
  expect(expected.venues.length).toBeGreaterThan(1);
  expect(await found(asked)).toEqual(expected);
});
