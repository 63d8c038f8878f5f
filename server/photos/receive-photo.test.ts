import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PHOTO_BYTES_LIMIT } from '#contract/photo-limits.ts';
import { answerErrors } from '#server/errors.ts';
import type { App } from '#server/http.ts';
import { uploadWithoutEnd } from '#tests/support/photos/endless-upload.ts';
import { blackPng } from '#tests/support/photos/hostile-files.ts';
import { photoIn, receivePhotos } from './receive-photo.ts';

let app: App;
let url: string;
/** What holds answers back, while a test wants them to wait. */
let held: Promise<void> | undefined;

beforeAll(async () => {
  app = Fastify({ bodyLimit: 64 * 1024 });
  answerErrors(app);
  await app.register(async (scope: App) => {
    receivePhotos(scope, { readingAnswerMs: 500 });
    scope.put('/photo', async (request) => {
      await held;
      return { bytes: photoIn(request).length, first: photoIn(request)[0] ?? null };
    });
  });
  app.post('/other', async () => ({}));
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const send = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  fetch(`${url}/photo`, { method: 'PUT', body, headers, duplex: 'half' } as RequestInit);

test.each(['image/jpeg', 'application/json', 'text/html; charset=x', 'multipart/form-data', ''])(
  'whatever it is said to be (%j), the body is the file',
  async (type) => {
    const said: Record<string, string> = type ? { 'content-type': type } : {};
    const headers = { ...said, 'content-disposition': 'attachment; filename="../../../etc/passwd"' };
    const answer = await send(new Uint8Array([0xff, 0xd8, 0]), headers);
    expect([answer.status, await answer.json()]).toEqual([200, { bytes: 3, first: 0xff }]);
  },
);

test('a photo may be as large as is said', async () => {
  const answer = await send(new Uint8Array(PHOTO_BYTES_LIMIT));
  expect(await answer.json()).toMatchObject({ bytes: PHOTO_BYTES_LIMIT });
});

test('nothing is an empty file', async () => {
  expect(await (await send(null)).json()).toEqual({ bytes: 0, first: null });
});

/** What is answered to a request of which more is said to come than ever does: decided by its headers alone. */
function answerTo(headers: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () =>
      socket.write(`PUT /photo HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n`),
    );
    socket.once('data', (answer) => {
      resolve(String(answer));
      socket.destroy();
    });
    socket.on('error', reject);
  });
}

test('one byte more is refused before it has come, with a sentence', async () => {
  const answer = await answerTo(`Content-Length: ${PHOTO_BYTES_LIMIT + 1}`);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toContain('A photo may have at most 15 MB. Please choose a smaller one.');
});

describe('a valid picture with no end behind it, of which nobody said how long it is,', () => {
  /** At the limit and what was on its way already. */
  const MOST_READ = PHOTO_BYTES_LIMIT + 1_000_000;
  const upload = (reads: boolean, headers = {}) =>
    uploadWithoutEnd({ url: `${url}/photo`, method: 'PUT', headers, first: blackPng(1_600, 1_200), reads });
  async function connection(): Promise<Socket> {
    const [socket] = await once(app.server, 'connection');
    return socket;
  }

  test.each(['keep-alive', 'close'])(
    'is refused at the limit with the sentence, and no more is read (%s)',
    async (how) => {
      const [answer, socket] = await Promise.all([upload(true, { connection: how }), connection()]);
      expect(answer).toMatch(/^HTTP\/1\.1 413 /);
      expect(answer).toContain('A photo may have at most 15 MB. Please choose a smaller one.');
      expect(socket.bytesRead).toBeGreaterThan(PHOTO_BYTES_LIMIT);
      expect(socket.bytesRead).toBeLessThan(MOST_READ);
    },
  );

  test('is cut off when its sender does not care about the answer, and still no more is read', async () => {
    const [, socket] = await Promise.all([upload(false), connection()]);
    expect(socket.destroyed).toBe(true);
    expect(socket.bytesRead).toBeLessThan(MOST_READ);
  });

  test('is told to a sender who streams it with fetch', async () => {
    let left = 60;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (left-- > 0) controller.enqueue(new Uint8Array(1_000_000));
        else controller.close();
      },
    });
    const answer = await send(endless);
    expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'too_large' }]);
  });
});

test('few at once are taken from one client, and the next when one of them is done', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  const photo = new Uint8Array([1]);
  const waiting = [send(photo), send(photo), send(photo)];
  await expect.poll(async () => (await send(photo)).status).toBe(503);
  const refused = await send(photo);
  expect(await refused.json()).toMatchObject({ code: 'unavailable', message: expect.stringContaining('Many photos') });
  expect(refused.headers.get('retry-after')).toBe('10');
  resolve();
  held = undefined;
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200]);
  await expect.poll(async () => (await send(photo)).status).toBe(200);
});

test('no other route takes more than before', async () => {
  const answer = await fetch(`${url}/other`, { method: 'POST', body: 'x', headers: { 'content-type': 'image/jpeg' } });
  expect(answer.status).toBe(415);
});
