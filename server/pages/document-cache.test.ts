import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { DocumentCache, storedDocument } from './document-cache.ts';

const page = (html: string) => storedDocument(200, { 'content-type': 'text/html' }, html);
const LIFETIME_MS = 1_000;
const cacheOf = (capacity: number) => new DocumentCache({ capacity, lifetimeMs: LIFETIME_MS });

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
    cache.put('/', home, cache.generation, 0);
    expect(cache.get('/', 0)).toBe(home);
    expect(cache.get('/?city=pune', 0)).toBeUndefined();
  });

  test('forgets a document at the end of its lifetime, not before', () => {
    const cache = cacheOf(2);
    cache.put('/', page('home'), cache.generation, 5_000);
    expect(cache.get('/', 5_000 + LIFETIME_MS - 1)).toBeDefined();
    expect(cache.get('/', 5_000 + LIFETIME_MS)).toBeUndefined();
    expect(cache.get('/', 5_000)).toBeUndefined();
  });

  test('reading a document does not lengthen its life', () => {
    const cache = cacheOf(2);
    cache.put('/', page('home'), cache.generation, 0);
    cache.get('/', LIFETIME_MS - 1);
    expect(cache.get('/', LIFETIME_MS)).toBeUndefined();
  });

  test('over its capacity it drops the one that was not used for longest', () => {
    const cache = cacheOf(2);
    cache.put('/a', page('a'), cache.generation, 0);
    cache.put('/b', page('b'), cache.generation, 0);
    cache.get('/a', 1);
    cache.put('/c', page('c'), cache.generation, 2);
    expect(cache.get('/a', 3)).toBeDefined();
    expect(cache.get('/b', 3)).toBeUndefined();
    expect(cache.get('/c', 3)).toBeDefined();
  });

  test('putting a document again replaces it and drops no other', () => {
    const cache = cacheOf(2);
    const newer = page('newer');
    cache.put('/a', page('a'), cache.generation, 0);
    cache.put('/b', page('b'), cache.generation, 0);
    cache.put('/a', newer, cache.generation, 0);
    expect(cache.get('/a', 1)).toBe(newer);
    expect(cache.get('/b', 1)).toBeDefined();
  });

  test('after a change of the data it is empty', () => {
    const cache = cacheOf(2);
    cache.put('/', page('old'), cache.generation, 0);
    cache.clear();
    expect(cache.get('/', 0)).toBeUndefined();
  });

  test('a document whose rendering began before a change is not kept', () => {
    const cache = cacheOf(2);
    const { generation } = cache;
    cache.clear();
    cache.put('/', page('old'), generation, 0);
    expect(cache.get('/', 0)).toBeUndefined();
    cache.put('/', page('new'), cache.generation, 0);
    expect(cache.get('/', 0)).toBeDefined();
  });
});
