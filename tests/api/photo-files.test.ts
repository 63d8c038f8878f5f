// What players get of a venue's photos: in every answer that shows the venue, and as files.
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { photoFile } from '#domain/photo.ts';
import { addPhoto } from '#server/photos/add-photo.ts';
import { removePhoto } from '#server/photos/change-photos.ts';
import { photoEncoder } from '#server/photos/photo-encoder.ts';
import { photoWorld } from '#tests/support/photos/photo-world.ts';
import { hasPlace, phonePhoto, SECRET } from '#tests/support/photos/real-photos.ts';
import { newVenue } from '#tests/support/worlds/venues.ts';

const NAME = '0123456789abcdef0123456789abcdef';
const ART = '/art/football-01-960.webp';

describe.each(['folder', 'bucket'] as const)('a photo in a %s', (kind) => {
  const opened = photoWorld(kind);
  const get = (url: string, headers = {}) => opened.current.app.inject({ url, headers });
  const add = (text: string) =>
    addPhoto(opened.current.engine, { venueId: 'seen', bytes: Buffer.from(text), alt: text, by: null });
  beforeAll(() => newVenue(opened.current.orm, { id: 'seen', name: 'Seen From Afar', rating: 5 }));

  /** The pictures of the venue, wherever it is shown. */
  async function shown() {
    const event = (await get('/api/turfs/event/seen')).json().data;
    const list = (await get('/api/turfs/list?limit=100')).json().data.venues;
    const inList = list.find(({ id }: { id: string }) => id === 'seen');
    const search = (await get('/api/turfs/search?q=Seen+From+Afar')).json().data.venues[0];
    const suggested = (await get('/api/turfs/suggest?q=seen+from')).json().data.venues[0];
    return { event, inList, search, suggested };
  }

  test('takes the place of what was drawn, in every answer, and gives it back', async () => {
    const before = await shown();
    for (const answer of [before.event, before.inList, before.search]) expect(answer).toMatchObject({ images: [ART] });
    const { photo: first } = await add('the pitch');
    const { photo: second } = await add('');
    const after = await shown();
    const paths = [first.path, second.path];
    for (const answer of [after.event, after.inList, after.search]) {
      expect(answer).toMatchObject({ image: first.path, images: paths });
    }
    expect(after.suggested.image).toBe(first.path);
    expect(after.event.imageTexts).toEqual({ [first.path]: 'the pitch' });
    expect(after.inList).not.toHaveProperty('imageTexts');
    for (const { id } of [first, second]) await removePhoto(opened.current.engine, { venueId: 'seen', id });
    expect(await shown()).toEqual(before);
  });

  test('is served as what it is, for good', async () => {
    const bytes = await phonePhoto({ width: 960, height: 640 });
    const encodePhoto = photoEncoder();
    const { photo } = await addPhoto(
      { ...opened.current.engine, encodePhoto },
      { venueId: 'seen', bytes, alt: '', by: null },
    );
    for (const format of ['avif', 'webp'] as const) {
      const url = photo.path.replace('webp', format);
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': `image/${format}`,
        'content-length': String(answer.rawPayload.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      const { exif, xmp, width, height } = await sharp(answer.rawPayload).metadata();
      expect({ exif, xmp, width, height }).toEqual({ width: 960, height: 640 });
      expect(hasPlace(exif) || answer.rawPayload.includes(SECRET)).toBe(false);
      const again = await get(url, { 'if-none-match': answer.headers.etag });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', answer.headers.etag]);
    }
    const head = await opened.current.app.inject({ method: 'HEAD', url: photo.path });
    expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([200, '', 'image/webp']);
    await removePhoto(opened.current.engine, { venueId: 'seen', id: photo.id });
    expect((await get(photo.path)).statusCode).toBe(404);
  });

  test.each([
    `/photos/${photoFile(NAME, 960, 'webp')}`,
    `/photos/${NAME}-961.webp`,
    '/photos/..%2f..%2fetc%2fpasswd',
    `/photos/..%2f${photoFile(NAME, 960, 'webp')}`,
    '/photos/%2e%2e',
    '/photos/a%00b',
    '/photos/.env',
  ])('%s is not found, in a sentence that nobody keeps', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toMatch(/[A-Z].+\./);
    expect(answer.headers.etag).toBeUndefined();
    expect(answer.headers['cache-control'] ?? 'no-store').toBe('no-store');
    expect(opened.current.s3.requests.filter((one) => !one.includes(NAME) && one.includes('..'))).toEqual([]);
  });
});

describe('a bucket', () => {
  const opened = photoWorld('bucket');
  test('that does not answer is said to, and nobody keeps that', async () => {
    const { app, s3 } = opened.current;
    s3.trouble(500, 500, 500);
    const answer = await app.inject(`/photos/${photoFile(NAME, 480, 'avif')}`);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store']);
    expect(answer.json()).toMatchObject({ message: 'This photo cannot be shown just now. Please try again.' });
  });
});

describe('a bucket that browsers can read', () => {
  const opened = photoWorld('bucket', 'https://photos.example.com/maidan');
  test('is where they are sent', async () => {
    const file = photoFile(NAME, 480, 'avif');
    const answer = await opened.current.app.inject(`/photos/${file}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `https://photos.example.com/maidan/${file}`]);
    expect((await opened.current.app.inject('/photos/..%2fx')).statusCode).toBe(404);
    expect(opened.current.s3.requests).toEqual([]);
  });
});
