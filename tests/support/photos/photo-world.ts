// Everything that photos need, over a database of its own: with a folder or a bucket, and an encoder that may be a quick one.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Orm } from '#server/db/database.ts';
import { createEngine, demoAdapters, type Engine } from '#server/engine.ts';
import type { App } from '#server/http.ts';
import { folderPhotos } from '#server/photos/folder-photos.adapter.ts';
import { s3Photos } from '#server/photos/s3-photos.adapter.ts';
import { ORIGIN } from '#tests/support/api/app.ts';
import { freshDatabase, NOW, type TestDatabase } from '#tests/support/databases/databases.ts';
import { type FakeS3, fakeS3, S3 } from '#tests/support/providers/fake-s3.ts';
import { quickEncoder } from './quick-photos.ts';

export type PhotoWorld = {
  now: Date;
  app: App;
  engine: Engine;
  orm: Orm;
  s3: FakeS3;
  /** The names of all files that are kept, whatever they are. */
  files(): Promise<string[]>;
};

export function photoWorld(kind: 'folder' | 'bucket' = 'folder', publicUrl?: string): { readonly current: PhotoWorld } {
  let world: PhotoWorld | undefined;
  let opened: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    opened = await freshDatabase();
    folder = await mkdtemp(join(tmpdir(), 'maidan-photos-'));
    const s3 = await fakeS3();
    const bucket = s3Photos({ endpoint: s3.url, ...S3, publicUrl, retryWaitMs: 1 });
    const store = kind === 'bucket' ? bucket : folderPhotos(folder);
    const { database } = opened;
    const clock = () => world?.now ?? NOW;
    const made = createEngine(database.orm, clock, demoAdapters(database.orm, clock, store));
    const engine = { ...made, encodePhoto: quickEncoder };
    const inFolder = async () => (await readdir(folder, { recursive: true })).filter((file) => file.includes('.'));
    world = {
      now: NOW,
      app: await buildApp({ database, mode: 'demo', origin: ORIGIN, clock, engine }),
      engine,
      orm: database.orm,
      s3,
      files: async () => (kind === 'bucket' ? [...s3.objects.keys()] : inFolder()),
    };
  });
  afterAll(async () => {
    await world?.app.close();
    await world?.s3.close();
    await opened?.remove();
    await rm(folder, { recursive: true, force: true });
    world = undefined;
  });
  return {
    get current() {
      if (!world) throw new Error('The world is there only while tests run.');
      return world;
    },
  };
}
