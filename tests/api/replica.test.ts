// Lists and searches may come from a copy of the database; what a player has just done must not.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { IN_PROCESS } from '#server/in-process.ts';
import { listeningApps } from '#tests/support/api/listening-app.ts';
import { databaseForTests } from '#tests/support/databases/databases.ts';

const main = databaseForTests();
const copy = databaseForTests();
const listening = listeningApps(() => main.current.database);
const firstCity = async (url: string) => (await (await fetch(`${url}/api/user/cities`)).json()).data[0].name;

test('the catalogue is read from the copy, pages and venues from the main database', async () => {
  const replica = copy.current.database;
  await replica.orm.execute(sql`UPDATE cities SET name = 'Copy of ' || name`);
  await replica.orm.execute(sql`UPDATE venues SET name = 'Copy of ' || name`);
  const { app, url } = await listening({ replica });
  expect(await firstCity(url)).toMatch(/^Copy of /);
  const list = await (await fetch(`${url}/api/turfs/list?limit=1`)).json();
  expect(list.data.venues[0].name).toMatch(/^Copy of /);
  const venue = await (await fetch(`${url}/api/turfs/event/${list.data.venues[0].id}`)).json();
  expect(venue.data.name).not.toMatch(/^Copy of /);
  // As a page asks while it is rendered.
  expect((await app.inject({ url: '/api/user/cities', headers: IN_PROCESS })).json().data[0].name).not.toMatch(
    /^Copy of /,
  );
});

test('what is kept is read from the main database, and the copy is asked from where somebody is', async () => {
  const { url } = await listening({ replica: copy.current.database, keepsAnswers: true });
  expect(await firstCity(url)).not.toMatch(/^Copy of /);
  const near = await (await fetch(`${url}/api/turfs/list?limit=1&lat=18.5&lng=73.8`)).json();
  expect(near.data.venues[0].name).toMatch(/^Copy of /);
});

test('without a copy, or when it cannot be reached, the main database answers', async () => {
  const { url } = await listening();
  expect(await firstCity(url)).not.toMatch(/^Copy of /);
  const down = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' });
  const broken = new Proxy(copy.current.database.orm, {
    get: () => () => {
      throw down;
    },
  });
  const { url: other } = await listening({ replica: { ...copy.current.database, orm: broken } });
  expect(await firstCity(other)).not.toMatch(/^Copy of /);
});
