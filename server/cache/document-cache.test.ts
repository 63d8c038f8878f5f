import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { DocumentCache, type StoredDocument, storedDocument } from './document-cache.ts';

const page = (html: string) => storedDocument(200, { 'content-type': 'text/html' }, html);
const LIFETIME_MS = 1_000;
/** Room for so many of the small pages of these tests. */
const cacheOf = (pages: number) =>
  new DocumentCache({ bytes: (pages + 0.5) * (page('small').bytes + 200), goodUntil: (now) => now + LIFETIME_MS });
const put = (cache: DocumentCache, url: string, document: StoredDocument, now = 0, shows: string[] = []) =>
  cache.keep(cache.begin(), url, document, shows, now);

describe('a stored document', () => {
  test('keeps its status and headers', () => {
    expect(storedDocument(404, { 'x-a': 'b' }, '')).toMatchObject({ status: 404, headers: { 'x-a': 'b' } });
  });

  test('has the same quoted etag for the same bytes, and another for others', () => {
    expect(page('मैदान').etag).toMatch(/^"[\w-]{22}"$/);
    expect(page('मैदान').etag).toBe(page('मैदान').etag);
    expect(page('a').etag).not.toBe(page('b').etag);
  });

  test('reads the same in every encoding', async () => {
    const html = `<p>₹ 1,500 at मैदान</p>`.repeat(500);
    const document = page(html);
    expect((await document.body('identity')).toString()).toBe(html);
    expect(brotliDecompressSync(await document.body('br')).toString()).toBe(html);
    expect(gunzipSync(await document.body('gzip')).toString()).toBe(html);
    expect((await document.body('br')).length).toBeLessThan(Buffer.byteLength(html) / 10);
  });

  test('is compressed once, also when asked for by several at once', async () => {
    const document = page('text '.repeat(1_000));
    const [first, second] = await Promise.all([document.body('br'), document.body('br')]);
    expect(first).toBe(second);
    expect(await document.body('br')).toBe(first);
  });
});

describe('the cache', () => {
  test('gives back what was put in, and nothing for other addresses', () => {
    const cache = cacheOf(2);
    const home = page('home');
    put(cache, '/', home);
    expect(cache.get('/', 0)?.document).toBe(home);
    expect(cache.get('/?city=pune', 0)).toBeUndefined();
  });

  test('forgets a document at the end of its lifetime, not before', () => {
    const cache = cacheOf(2);
    put(cache, '/', page('home'), 5_000);
    expect(cache.get('/', 5_000 + LIFETIME_MS - 1)).toBeDefined();
    expect(cache.get('/', 5_000 + LIFETIME_MS)).toBeUndefined();
    expect(cache.get('/', 5_000)).toBeUndefined();
  });

  test('reading a document does not lengthen its life', () => {
    const cache = cacheOf(2);
    put(cache, '/', page('home'));
    cache.get('/', LIFETIME_MS - 1);
    expect(cache.get('/', LIFETIME_MS)).toBeUndefined();
  });

  test('over its capacity it drops the one that was not used for longest', () => {
    const cache = cacheOf(2);
    put(cache, '/a', page('a'));
    put(cache, '/b', page('b'));
    cache.get('/a', 1);
    put(cache, '/c', page('c'), 2);
    expect(cache.get('/a', 3)).toBeDefined();
    expect(cache.get('/b', 3)).toBeUndefined();
    expect(cache.get('/c', 3)).toBeDefined();
  });

  test('putting a document again replaces it and drops no other', () => {
    const cache = cacheOf(2);
    const newer = page('newer');
    put(cache, '/a', page('a'));
    put(cache, '/b', page('b'));
    put(cache, '/a', newer);
    expect(cache.get('/a', 1)?.document).toBe(newer);
    expect(cache.get('/b', 1)).toBeDefined();
  });

  test('after a change of the data it is empty', () => {
    const cache = cacheOf(2);
    put(cache, '/', page('old'));
    cache.clear();
    expect(cache.get('/', 0)).toBeUndefined();
  });

  test('a document whose rendering began before a change is not kept', () => {
    const cache = cacheOf(2);
    const rendering = cache.begin();
    cache.clear();
    cache.keep(rendering, '/', page('old'), [], 0);
    expect(cache.get('/', 0)).toBeUndefined();
    put(cache, '/', page('new'));
    expect(cache.get('/', 0)).toBeDefined();
  });

  test('when one thing changes, the documents that show it go and the others stay', () => {
    const cache = cacheOf(5);
    put(cache, '/pune', page('pune'), 0, ['baner', 'aundh']);
    put(cache, '/baner', page('baner'), 0, ['baner']);
    put(cache, '/delhi', page('delhi'), 0, ['saket']);
    cache.drop('baner');
    expect([cache.get('/pune', 0), cache.get('/baner', 0)]).toEqual([undefined, undefined]);
    expect(cache.get('/delhi', 0)).toBeDefined();
    put(cache, '/pune', page('pune again'), 0, ['aundh']);
    cache.drop('baner');
    expect(cache.get('/pune', 0)).toBeDefined();
  });

  test('a document is not kept when something it shows changed while it was rendered; another thing does not matter', () => {
    const cache = cacheOf(2);
    const [one, other, late] = [cache.begin(), cache.begin(), cache.begin()];
    cache.drop('baner');
    cache.keep(one, '/pune', page('old'), ['baner'], 0);
    cache.keep(other, '/delhi', page('delhi'), ['saket'], 0);
    expect(cache.get('/pune', 0)).toBeUndefined();
    expect(cache.get('/delhi', 0)).toBeDefined();
    cache.giveUp(late);
    put(cache, '/pune', page('new'), 0, ['baner']);
    expect(cache.get('/pune', 0)).toBeDefined();
  });

  test('never takes up more than it may, however many and however large pages are', () => {
    const most = 5 * 1024 * 1024;
    const cache = new DocumentCache({ bytes: most, goodUntil: (now) => now + LIFETIME_MS });
    for (let index = 0; index < 2_300; index++) {
      put(cache, `/search?q=cricket+${index}`, page('x'.repeat(1_000 * (index % 200))), 0, ['baner', `${index}`]);
      expect(cache.bytes).toBeLessThanOrEqual(most);
    }
    expect(cache.get('/search?q=cricket+2299', 0)).toBeDefined();
    expect(cache.get('/search?q=cricket+0', 0)).toBeUndefined();
    put(cache, '/huge', page('x'.repeat(most)));
    expect(cache.get('/huge', 0)).toBeUndefined();
    cache.clear();
    expect(cache.bytes).toBe(0);
  });

  test('what is over its time goes without being asked for', () => {
    const cache = new DocumentCache({ bytes: 1_000_000, goodUntil: (now) => now + LIFETIME_MS });
    put(cache, '/a', page('a'), 0);
    put(cache, '/b', page('b'), 20_000);
    expect(cache.bytes).toBeLessThan(2 * page('a').bytes);
    expect(cache.get('/b', 20_001)).toBeDefined();
  });
});
