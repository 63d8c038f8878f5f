// What members do with photos over HTTP, and what comes of files that mean harm.
import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { MOST_PHOTOS, PHOTO_BYTES_LIMIT } from '#contract/photo-limits.ts';
import { refusals } from '#contract/refusals.ts';
import { rows } from '#server/db/database.ts';
import { photoEncoder } from '#server/photos/photo-encoder.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { uploadWithoutEnd } from '#tests/support/photos/endless-upload.ts';
import { HOSTILE_FILES } from '#tests/support/photos/hostile-files.ts';
import { photoWorld } from '#tests/support/photos/photo-world.ts';
import { halves, phonePhoto } from '#tests/support/photos/real-photos.ts';
import { actsIn, newOrganisation, type TestOrganisation } from '#tests/support/worlds/organisations.ts';
import { newVenue } from '#tests/support/worlds/venues.ts';

/** Each kind of harm once; photos.test.ts tries all of them. */
const OVER_HTTP = HOSTILE_FILES.filter(({ what }) =>
  [
    'nothing',
    'a script called .jpg',
    'PHP that begins like a JPEG',
    'an SVG that names a file of ours',
    '200 megapixels in some kilobytes',
    'four thousand megapixels',
    'half a JPEG',
    'more bytes than allowed',
  ].includes(what),
);
let venues = 0;

function photographed() {
  const opened = photoWorld();
  let venueId = '';
  let organisation: TestOrganisation;
  beforeEach(async () => {
    const { orm } = opened.current;
    venueId = `uploaded-${++venues}`;
    await newVenue(orm, { id: venueId });
    organisation = await newOrganisation(orm, { now: NOW, venues: [venueId] });
  });
  const headers = () => ({ authorization: `Bearer ${organisation.owner.token}` });
  const path = (rest = '') => `/api/manage/venues/${venueId}/photos${rest}`;
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', rest = '', payload?: object | string, more = {}) =>
    opened.current.app.inject({
      method,
      url: path(rest),
      headers: headers(),
      ...(payload ? { payload } : {}),
      ...more,
    });
  return {
    opened,
    call,
    path,
    headers,
    upload: (content: string, more = {}) => call('POST', '', content, more),
    texts: async () => (await call('GET')).json().data.map(({ alt }: { alt: string }) => alt),
    acts: () => actsIn(opened.current.orm, organisation.id),
    async expectNothing(): Promise<void> {
      const { orm } = opened.current;
      expect(await rows(orm, sql`SELECT FROM photos WHERE venue_id = ${venueId}`)).toEqual([]);
      expect(await rows(orm, sql`SELECT FROM photo_leftovers`)).toEqual([]);
      expect(await opened.current.files()).toEqual([]);
      expect(await actsIn(orm, organisation.id)).toEqual([]);
    },
  };
}

describe('members', () => {
  const { opened, call, upload, texts, acts } = photographed();

  test('add, describe, order and remove photos, and each act is in the trail', async () => {
    const ids: number[] = [];
    for (const text of ['a', 'b', 'c']) {
      const { id } = (await upload(text)).json().data;
      ids.push(id);
      expect((await call('PUT', `/${id}`, { alt: ` ${text} ` })).json().data).toMatchObject({ id, alt: text });
    }
    const [a = 0, b = 0, c = 0] = ids;
    const ordered = await call('PUT', '', { ids: [c, a, b] });
    expect(ordered.json().data.map(({ id }: { id: number }) => id)).toEqual([c, a, b]);
    const left = await call('DELETE', `/${a}`);
    expect(left.json().data.map(({ id }: { id: number }) => id)).toEqual([c, b]);
    expect(await texts()).toEqual(['c', 'b']);
    const added = ['photo.added', 'photo.described'];
    expect(await acts()).toEqual([...added, ...added, ...added, 'photo.ordered', 'photo.removed']);
    const [first] = await rows<{ about: unknown }>(
      opened.current.orm,
      sql`SELECT about FROM activity WHERE act = 'photo.described' ORDER BY id DESC LIMIT 1`,
    );
    expect(first?.about).toEqual({ before: { photo: c, alt: '' }, after: { photo: c, alt: 'c' } });
  });

  test('who send the same file again get the photo that is there, and nothing is told twice', async () => {
    const first = (await upload('same')).json().data;
    expect((await upload('same')).json().data).toEqual(first);
    expect(await acts()).toEqual(['photo.added']);
  });

  test('are told what does not go', async () => {
    const { id } = (await upload('a')).json().data;
    for (const [method, rest, payload, name] of [
      ['PUT', '/999999', { alt: 'x' }, 'noPhoto'],
      ['DELETE', '/..%2f..%2fetc', undefined, 'noPhoto'],
      ['DELETE', '/1e3', undefined, 'noPhoto'],
      ['PUT', '', { ids: [id, id] }, 'otherPhotos'],
      ['PUT', '', { ids: [] }, 'otherPhotos'],
    ] as const) {
      const refused = await call(method, rest, payload);
      expect(refused.json(), `${method} ${rest}`).toMatchObject({ success: false, code: refusals[name].code });
      expect(refused.json().message).toMatch(/^[A-Z].+\.$/);
    }
    expect((await call('PUT', `/${id}`, { alt: 'x'.repeat(201) })).statusCode).toBe(400);
    expect(await acts()).toEqual(['photo.added']);
  });

  test('who come together for the last place get one more photo between them', async () => {
    for (let nth = 1; nth < MOST_PHOTOS; nth += 1) expect((await upload(`photo ${nth}`)).statusCode).toBe(200);
    const racing = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => upload(`racing ${nth}`, { remoteAddress: `10.0.0.${nth + 1}` })),
    );
    expect(racing.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    for (const one of racing) {
      if (one.statusCode !== 200) expect(one.json()).toMatchObject({ success: false, code: 'photo_limit' });
    }
    expect(await texts()).toHaveLength(MOST_PHOTOS);
    expect((await upload('one more')).json()).toMatchObject({ code: 'photo_limit' });
    expect((await acts()).length).toBe(MOST_PHOTOS);
    expect(await opened.current.files()).toHaveLength(
      (await rows(opened.current.orm, sql`SELECT FROM photos`)).length * 6,
    );
  });

  test('cannot send as much with any other call', async () => {
    const { id } = (await upload('a')).json().data;
    const much = { alt: 'x'.repeat(70_000) };
    expect((await call('PUT', `/${id}`, much)).statusCode).toBe(413);
    expect((await call('PUT', '', { ids: [], ...much })).statusCode).toBe(413);
  });
});

// The database has no part in it, except that it gets nothing.
describe.runIf(inject('databases').kind === 'postgres')('a file that means harm', () => {
  const { opened, call, path, headers, expectNothing } = photographed();
  let origin = '';
  beforeAll(async () => {
    opened.current.engine.encodePhoto = photoEncoder();
    origin = await opened.current.app.listen({ port: 0, host: '127.0.0.1' });
  });
  const send = (body: Uint8Array<ArrayBuffer>, more: Record<string, string> = {}) =>
    fetch(`${origin}${path()}`, { method: 'POST', headers: { ...headers(), ...more }, body });

  test.each(OVER_HTTP)('is refused with a sentence and leaves nothing behind: $what', async ({ make, refusal }) => {
    const bytes = Uint8Array.from(await make());
    const answer = await send(bytes, {
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment; filename="../../../etc/cron.d/photo.jpg"',
    });
    expect(answer.status).toBe(refusals[refusal].status);
    expect(await answer.json()).toEqual({
      success: false,
      code: refusals[refusal].code,
      message: expect.stringMatching(/^[A-Z].+\.$/),
    });
    await expectNothing();
  });

  test('that comes without end is refused at the limit, though it does not say how long it is', async () => {
    const first = await phonePhoto({ width: 960, height: 640 });
    const answer = await uploadWithoutEnd({
      url: `${origin}${path()}`,
      method: 'POST',
      headers: headers(),
      first,
      reads: true,
    });
    expect(answer).toMatch(/^HTTP\/1\.1 413 .+"code":"too_large","message":"A photo may have at most 15 MB\..+"}$/s);
    await expectNothing();
  });

  test('and hides behind the end of a PNG is left behind: nothing of it is in any file that is kept', async () => {
    const marker = Buffer.from('<script>alert(document.cookie)</script>PK\x03\x04');
    const png = await halves({ width: 960, height: 640 });
    const hidden = Buffer.alloc(PHOTO_BYTES_LIMIT - png.length, marker);
    const { data } = await (await send(Uint8Array.from(Buffer.concat([png, hidden])))).json();
    const kept = await opened.current.files();
    expect(kept).toHaveLength(6);
    for (const file of kept) {
      const content = Buffer.from(await (await fetch(`${origin}/photos/${file.split('/').at(-1)}`)).arrayBuffer());
      expect(content.length).toBeGreaterThan(100);
      expect(content.length).toBeLessThan(100_000);
      expect(content.includes(marker.subarray(0, 12))).toBe(false);
    }
    expect((await call('DELETE', `/${data.id}`)).statusCode).toBe(200);
    expect(await opened.current.files()).toEqual([]);
  });

  /** As it goes over the wire. */
  async function rawly(length: number, bytes: Uint8Array, ending: 'end' | 'destroy'): Promise<string> {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (part) => {
      answer += part.toString();
    });
    socket.on('error', () => {});
    const head = `POST ${path()} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: ${headers().authorization}\r\n`;
    socket.write(`${head}Content-Length: ${length}\r\nConnection: close\r\n\r\n`);
    socket.write(bytes);
    const closed = once(socket, 'close');
    if (ending === 'end') socket.end();
    else setImmediate(() => socket.destroy());
    await closed;
    return answer;
  }

  test('that is cut off on its way leaves nothing, and its place is free for the next', async () => {
    const photo = await phonePhoto({ width: 960, height: 640 });
    for (const ending of ['end', 'destroy'] as const) {
      for (let times = 0; times < 4; times += 1) await rawly(photo.length, photo.subarray(0, 5_000), ending);
    }
    await expectNothing();
    const added = await (await send(Uint8Array.from(photo))).json();
    expect((await call('DELETE', `/${added.data.id}`)).statusCode).toBe(200);
  });

  test('whose length is not the one that was said is no photo', async () => {
    const photo = await phonePhoto({ width: 960, height: 640 });
    const answer = await rawly(photo.length - 2_000, photo, 'end');
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d .+"message":"[A-Z][^"]+\."}$/s);
    await vi.waitFor(expectNothing);
  });
});
