import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { MOST_PHOTOS } from '#contract/photo-limits.ts';
import { HOUR_MS } from '#domain/time-units.ts';
import { AppError } from '#server/app-error.ts';
import { rows } from '#server/db/database.ts';
import { type AddedPhoto, addPhoto } from '#server/photos/add-photo.ts';
import { describePhoto, orderPhotos, removePhoto } from '#server/photos/change-photos.ts';
import type { PhotoDeps } from '#server/photos/photo-deps.ts';
import { photoEncoder } from '#server/photos/photo-encoder.ts';
import { listPhotos } from '#server/photos/show-photo.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { dump } from '#tests/support/databases/dump.ts';
import { HOSTILE_FILES } from '#tests/support/photos/hostile-files.ts';
import { photoWorld } from '#tests/support/photos/photo-world.ts';
import { newPlayers } from '#tests/support/worlds/players.ts';
import { storeWith } from '#tests/support/worlds/store-with.ts';
import { newVenue } from '#tests/support/worlds/venues.ts';

const FILES_OF_A_PHOTO = 6;
let venues = 0;

async function refusalOf(result: Promise<unknown>): Promise<string> {
  const error = await result.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw error ?? new Error('It was not refused.');
  return error.refusing.name;
}

describe.each(['folder', 'bucket'] as const)('photos in a %s', (kind) => {
  const opened = photoWorld(kind);
  let venueId: string;
  beforeEach(async () => {
    const { current } = opened;
    current.now = NOW;
    venueId = `photographed-${++venues}`;
    await newVenue(current.orm, { id: venueId });
  });

  const deps = (changes: Partial<PhotoDeps> = {}): PhotoDeps => ({ ...opened.current.engine, ...changes });
  const add = (text: string, changes?: Partial<PhotoDeps>): Promise<AddedPhoto> =>
    addPhoto(deps(changes), { venueId, bytes: Buffer.from(text), alt: ` ${text} `, by: null });
  const texts = async () => (await listPhotos(deps(), venueId)).map(({ alt }) => alt);
  const leftovers = () => rows(opened.current.orm, sql`SELECT name FROM photo_leftovers`);
  /** Later than everything the database has noted down by its own clock. */
  const sweepLater = (hours = 2) => {
    opened.current.now = new Date(Date.now() + hours * HOUR_MS);
    return opened.current.engine.jobs.sweep();
  };

  async function expectNothingBehind(files: readonly string[], before: Record<string, string>): Promise<void> {
    expect(await opened.current.files()).toEqual(files);
    expect(await dump(opened.current.orm)).toEqual(before);
  }

  test('are kept in the order in which they come, each with all of its files', async () => {
    const before = await opened.current.files();
    const [player] = await newPlayers(opened.current.orm, 1, NOW);
    const first = await addPhoto(deps(), { venueId, bytes: Buffer.from('a'), alt: ' the pitch ', by: player?.id ?? 0 });
    expect(first).toEqual({
      isNew: true,
      photo: { id: expect.any(Number), path: expect.any(String), alt: 'the pitch', width: 1600, height: 1067 },
    });
    await add('b');
    expect(await texts()).toEqual(['the pitch', 'b']);
    expect((await opened.current.files()).length - before.length).toBe(2 * FILES_OF_A_PHOTO);
    expect(await leftovers()).toEqual([]);
  });

  test('that come twice are there once, also at the same time', async () => {
    const before = await opened.current.files();
    const all = await Promise.all(Array.from({ length: 5 }, () => add('same')));
    expect(new Set(all.map(({ photo }) => photo.id)).size).toBe(1);
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await add('same')).toEqual({ photo: all[0]?.photo, isNew: false });
    expect((await opened.current.files()).length - before.length).toBe(FILES_OF_A_PHOTO);
    expect(await leftovers()).toEqual([]);
  });

  test('are never more than twelve, however many come for the last place', async () => {
    const before = await opened.current.files();
    for (let nth = 1; nth < MOST_PHOTOS; nth += 1) await add(`photo ${nth}`);
    const racing = await Promise.allSettled(Array.from({ length: 10 }, (_, nth) => add(`racing ${nth}`)));
    expect(racing.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of racing) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'photo_limit' });
    expect(await texts()).toHaveLength(MOST_PHOTOS);
    expect(await refusalOf(add('one more'))).toBe('photosFull');
    expect((await opened.current.files()).length - before.length).toBe(MOST_PHOTOS * FILES_OF_A_PHOTO);
    expect(await leftovers()).toEqual([]);
  });

  test('can be put into another order, described and removed', async () => {
    const ids: number[] = [];
    for (const text of ['a', 'b', 'c', 'd']) ids.push((await add(text)).photo.id);
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    const ordered = await orderPhotos(deps(), { venueId, ids: [d, b, a, c] });
    expect(ordered.map(({ alt }) => alt)).toEqual(['d', 'b', 'a', 'c']);
    expect(await describePhoto(deps(), { venueId, id: b, alt: ' both nets ' })).toMatchObject({
      id: b,
      alt: 'both nets',
    });
    const before = await opened.current.files();
    await removePhoto(deps(), { venueId, id: d });
    expect(await texts()).toEqual(['both nets', 'a', 'c']);
    expect(before.length - (await opened.current.files()).length).toBe(FILES_OF_A_PHOTO);
    expect(await leftovers()).toEqual([]);
    await add('e');
    expect(await texts()).toEqual(['both nets', 'a', 'c', 'e']);
  });

  test('of another venue are out of reach', async () => {
    const { photo } = await add('a');
    const other = `${venueId}-other`;
    await newVenue(opened.current.orm, { id: other });
    expect(await refusalOf(removePhoto(deps(), { venueId: other, id: photo.id }))).toBe('noPhoto');
    expect(await refusalOf(describePhoto(deps(), { venueId: other, id: photo.id, alt: 'x' }))).toBe('noPhoto');
    expect(await refusalOf(orderPhotos(deps(), { venueId: other, ids: [photo.id] }))).toBe('otherPhotos');
    expect(await texts()).toEqual(['a']);
  });

  test('are not put into an order that does not name each of them once', async () => {
    const { photo: a } = await add('a');
    const { photo: b } = await add('b');
    for (const ids of [[], [a.id], [a.id, a.id], [a.id, b.id, b.id], [a.id, 0]]) {
      expect(await refusalOf(orderPhotos(deps(), { venueId, ids })), String(ids)).toBe('otherPhotos');
    }
    expect(await texts()).toEqual(['a', 'b']);
  });

  test('of a venue that is not there are refused and leave nothing behind', async () => {
    const [files, before] = [await opened.current.files(), await dump(opened.current.orm)];
    const photo = { venueId: 'nowhere', bytes: Buffer.from('a'), alt: '', by: null };
    expect(await refusalOf(addPhoto(deps(), photo))).toBe('noEvent');
    await expectNothingBehind(files, before);
  });

  test('that cannot be stored leave nothing behind', async () => {
    const [files, before] = [await opened.current.files(), await dump(opened.current.orm)];
    const { photoStore } = opened.current.engine;
    let puts = 0;
    const failing = {
      ...photoStore,
      put: async (file: string, content: Uint8Array) => {
        puts += 1;
        if (puts === 4) throw new Error('The disk is full.');
        await photoStore.put(file, content);
      },
    };
    expect(await refusalOf(add('a', { photoStore: failing }))).toBe('photoNotKept');
    await expectNothingBehind(files, before);
  });

  test('are not there when what belongs to the same act fails', async () => {
    const { photo } = await add('kept');
    const [files, before] = [await opened.current.files(), await dump(opened.current.orm)];
    const fail = async () => {
      throw new Error('The trail cannot be written.');
    };
    const upload = { venueId, bytes: Buffer.from('b'), alt: '', by: null };
    await expect(addPhoto(deps(), upload, fail)).rejects.toThrow('The trail');
    await expect(removePhoto(deps(), { venueId, id: photo.id }, fail)).rejects.toThrow('The trail');
    await expect(describePhoto(deps(), { venueId, id: photo.id, alt: 'x' }, fail)).rejects.toThrow('The trail');
    await expect(orderPhotos(deps(), { venueId, ids: [photo.id] }, fail)).rejects.toThrow('The trail');
    await expectNothingBehind(files, before);
  });

  test('tell what belongs to the same act what changed', async () => {
    const changes: unknown[] = [];
    const note = async (_tx: unknown, change: unknown) => void changes.push(change);
    const { photo } = await addPhoto(deps(), { venueId, bytes: Buffer.from('a'), alt: 'a', by: null }, note);
    const described = await describePhoto(deps(), { venueId, id: photo.id, alt: 'b' }, note);
    await orderPhotos(deps(), { venueId, ids: [photo.id] }, note);
    await removePhoto(deps(), { venueId, id: photo.id }, note);
    expect(changes).toEqual([
      { before: undefined, after: photo },
      { before: photo, after: described },
      { before: [described], after: [described] },
      { before: described, after: undefined },
    ]);
  });

  describe('a process that dies', () => {
    const dead = async () => {
      throw new Error('Nobody is there any more.');
    };
    /** The files are written; then neither the row nor the tidying up comes about. */
    const dieBeforeTheRow = (text: string) =>
      add(text, {
        photoStore: { ...opened.current.engine.photoStore, remove: dead },
        store: storeWith(opened.current.engine.store, { transaction: dead }),
      });

    test('between the files and the row leaves files that are swept away after an hour, and no others', async () => {
      await add('kept');
      const files = await opened.current.files();
      await expect(dieBeforeTheRow('lost')).rejects.toThrow('Nobody is there');
      expect((await opened.current.files()).length - files.length).toBe(FILES_OF_A_PHOTO);
      opened.current.now = new Date(NOW.getTime() + HOUR_MS);
      expect(await opened.current.engine.jobs.sweep()).toMatchObject({ photos: 0 });
      opened.current.now = new Date(NOW.getTime() + HOUR_MS + 1);
      expect(await opened.current.engine.jobs.sweep()).toMatchObject({ photos: 1 });
      expect((await opened.current.files()).toSorted()).toEqual(files.toSorted());
      expect(await leftovers()).toEqual([]);
      expect(await texts()).toEqual(['kept']);
    });

    test('and comes back after the sweeping does not make a photo without files', async () => {
      const { store } = opened.current.engine;
      const late = async <T>(work: (tx: typeof store) => Promise<T>): Promise<T> => {
        await sweepLater();
        return store.transaction(work);
      };
      expect(await refusalOf(add('late', { store: storeWith(store, { transaction: late }) }))).toBe('photoNotKept');
      expect(await texts()).toEqual([]);
    });

    test('after a photo was removed leaves files that are swept away', async () => {
      const files = await opened.current.files();
      const { photo } = await add('a');
      const photoStore = { ...opened.current.engine.photoStore, remove: dead };
      await removePhoto(deps({ photoStore }), { venueId, id: photo.id });
      expect(await texts()).toEqual([]);
      expect(await sweepLater()).toMatchObject({ photos: 1 });
      expect((await opened.current.files()).toSorted()).toEqual(files.toSorted());
    });
  });

  test('go with their venue', async () => {
    const files = await opened.current.files();
    await add('a');
    await add('b');
    await opened.current.orm.execute(sql`DELETE FROM venues WHERE id = ${venueId}`);
    expect(await sweepLater()).toMatchObject({ photos: 2 });
    expect((await opened.current.files()).toSorted()).toEqual(files.toSorted());
  });

  test('that cannot be removed now are removed later, and keep no others from it', async () => {
    const files = await opened.current.files();
    await add('a');
    await add('b');
    await opened.current.orm.execute(sql`DELETE FROM venues WHERE id = ${venueId}`);
    const { photoStore } = opened.current.engine;
    const { remove } = photoStore;
    let isFirst = true;
    photoStore.remove = async (file) => {
      if (isFirst) {
        isFirst = false;
        throw new Error('Not now.');
      }
      await remove(file);
    };
    await expect(sweepLater()).rejects.toThrow('could not be removed');
    expect(await leftovers()).toHaveLength(1);
    photoStore.remove = remove;
    expect(await sweepLater()).toMatchObject({ photos: 1 });
    expect((await opened.current.files()).toSorted()).toEqual(files.toSorted());
  });
});

describe('the database', () => {
  const opened = photoWorld();
  const insert = (position: number, content: string) =>
    opened.current.orm.execute(
      sql`INSERT INTO photos (venue_id, position, name, alt, width, height, content_hash)
          VALUES ('strict', ${position}, md5(${content}), '', 1600, 1067, sha256(convert_to(${content}, 'UTF8')))`,
    );
  beforeEach(() => newVenue(opened.current.orm, { id: 'strict' }).catch(() => {}));

  test('takes no thirteenth photo, no two in one place and no file twice', async () => {
    await insert(12, 'a');
    for (const [position, content] of [
      [13, 'b'],
      [0, 'b'],
      [12, 'b'],
      [1, 'a'],
    ] as const) {
      await expect(insert(position, content), `${position} ${content}`).rejects.toThrow();
    }
  });
});

describe('a hostile file', () => {
  const opened = photoWorld();
  const encodePhoto = photoEncoder();
  beforeEach(() => newVenue(opened.current.orm, { id: 'attacked' }).catch(() => {}));

  test.each(HOSTILE_FILES)('is refused with a sentence and leaves nothing behind: $what', async ({ make, refusal }) => {
    const { engine, orm } = opened.current;
    const bytes = await make();
    const adding = addPhoto({ ...engine, encodePhoto }, { venueId: 'attacked', bytes, alt: '', by: null });
    expect(await refusalOf(adding)).toBe(refusal);
    await expect(adding).rejects.toThrow(/^[A-Z].+\.$/);
    expect(await rows(orm, sql`SELECT name FROM photos UNION ALL SELECT name FROM photo_leftovers`)).toEqual([]);
    expect(await opened.current.files()).toEqual([]);
  });
});
