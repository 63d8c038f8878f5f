// Both stores keep the same promises; each is then tried with what only it can meet.
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type FakeS3, fakeS3, S3 } from '#tests/support/providers/fake-s3.ts';
import { signatureProblem } from '#tests/support/providers/signature-v4.ts';
import { folderPhotos } from './folder-photos.adapter.ts';
import type { PhotoStore } from './photo-store.ts';
import { s3Photos } from './s3-photos.adapter.ts';

const FILE = `${'ab'.repeat(16)}-960.webp`;
const OTHER = `${'cd'.repeat(16)}-480.avif`;
const CONTENT = Buffer.from('RIFF, some pixels, and \0 bytes that are no text \xff', 'latin1');

let folder: string;
let s3: FakeS3;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maidan-photos-'));
  s3 = await fakeS3();
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await s3.close();
});

const bucket = (changes: Partial<Parameters<typeof s3Photos>[0]> = {}) =>
  s3Photos({ endpoint: s3.url, ...S3, retryWaitMs: 1, ...changes });

async function contentOf(store: PhotoStore, file: string): Promise<Buffer | undefined> {
  const found = await store.get(file);
  if (!found) return undefined;
  const content = await buffer(found.content);
  expect(found.bytes).toBe(content.length);
  return content;
}

describe.each([
  ['a folder', () => folderPhotos(folder)],
  ['a bucket', () => bucket()],
])('%s', (_name, open) => {
  test('keeps a file until it is removed, and that may be done twice', async () => {
    const store = open();
    expect(await store.get(FILE)).toBeUndefined();
    await store.put(FILE, CONTENT);
    await store.put(OTHER, Buffer.from('another'));
    expect(await contentOf(store, FILE)).toEqual(CONTENT);
    await store.remove(FILE);
    await store.remove(FILE);
    expect(await store.get(FILE)).toBeUndefined();
    expect(await contentOf(store, OTHER)).toEqual(Buffer.from('another'));
    await store.remove(OTHER);
  });

  test('writes the same file again when asked to', async () => {
    const store = open();
    await store.put(FILE, CONTENT);
    await store.put(FILE, CONTENT);
    expect(await contentOf(store, FILE)).toEqual(CONTENT);
    await store.remove(FILE);
  });
});

describe('in a folder', () => {
  const filesIn = async () => (await readdir(folder, { recursive: true })).filter((file) => file.includes('.'));

  test('nothing is left of a file that could not be written', async () => {
    // In place of the file there is a folder, so that the last step fails.
    await mkdir(join(folder, 'ab', FILE), { recursive: true });
    await writeFile(join(folder, 'ab', FILE, 'in the way'), '');
    await expect(folderPhotos(folder).put(FILE, CONTENT)).rejects.toThrow();
    expect((await filesIn()).filter((file) => file.endsWith('.part'))).toEqual([]);
    await rm(join(folder, 'ab'), { recursive: true });
  });

  test('what a crash left half written is removed with the file', async () => {
    await mkdir(join(folder, 'ab'), { recursive: true });
    await writeFile(join(folder, 'ab', `${FILE}.part`), 'hal');
    await folderPhotos(folder).remove(FILE);
    expect(await filesIn()).toEqual([]);
  });

  test('a file stands in a subfolder of its own beginning', async () => {
    await folderPhotos(folder).put(FILE, CONTENT);
    expect(await readFile(join(folder, 'ab', FILE))).toEqual(CONTENT);
    await folderPhotos(folder).remove(FILE);
  });
});

describe('in a bucket', () => {
  afterEach(() => {
    s3.objects.clear();
    s3.requests.length = 0;
  });

  test('a file says what it is and that it never changes, for browsers that read it there', async () => {
    await bucket().put(FILE, CONTENT);
    expect(s3.objects.get(FILE)).toMatchObject({ type: 'image/webp', caching: 'public, max-age=31536000, immutable' });
  });

  test.each([
    ['a wrong secret', { secret: 'guessed' }, 'SignatureDoesNotMatch'],
    ['a wrong key', { keyId: 'AKIASOMEBODYELSE' }, 'InvalidAccessKeyId'],
    ['a wrong region', { region: 'eu-west-1' }, 'SignatureDoesNotMatch'],
  ])('%s is an error that says so, without the secret', async (_what, changes, code) => {
    const refusal = await bucket(changes).put(FILE, CONTENT).catch(String);
    expect(refusal).toBe(`ProviderError: The photo store answered 403: ${code}`);
    expect(s3.objects.size).toBe(0);
    expect(s3.requests).toHaveLength(1);
  });

  test('a bucket that is not there is an error that names it', async () => {
    await expect(bucket({ bucket: 'elsewhere' }).put(FILE, CONTENT)).rejects.toThrow('has no bucket elsewhere');
  });

  test('what passes is tried again', async () => {
    s3.trouble(503, 'drop');
    await bucket().put(FILE, CONTENT);
    s3.trouble(500);
    expect(await contentOf(bucket(), FILE)).toEqual(CONTENT);
    s3.trouble('drop');
    await bucket().remove(FILE);
    expect(s3.objects.size).toBe(0);
  });

  test('what does not pass is given up', async () => {
    s3.trouble(500, 500, 500);
    await expect(bucket().put(FILE, CONTENT)).rejects.toThrow('The photo store answered 500: InternalError');
    s3.trouble('hang', 'hang', 'hang');
    await expect(bucket({ timeoutMs: 50 }).get(FILE)).rejects.toThrow('did not answer within 0.05 s');
    expect(s3.requests).toHaveLength(6);
  });

  test('that cannot be reached is an error and not an empty bucket', async () => {
    const gone = await fakeS3();
    await gone.close();
    await expect(bucket({ endpoint: gone.url }).get(FILE)).rejects.toThrow('cannot be reached (ECONNREFUSED)');
  });
});

describe('the service that we try it with', () => {
  // Amazon's own example: 'GET Object' in the documentation of the signature.
  const example = {
    method: 'GET',
    target: '/test.txt',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': createHash('sha256').digest('hex'),
      'x-amz-date': '20130524T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
        'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
        'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
    body: Buffer.alloc(0),
  };
  const owner = {
    keyId: 'AKIAIOSFODNN7EXAMPLE',
    secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  };
  const then = new Date('2013-05-24T00:00:00Z');

  test('takes Amazon’s example of a signature', () => {
    expect(signatureProblem(example, owner, then)).toBeUndefined();
  });

  test.each([
    ['another path', { target: '/test2.txt' }, 'SignatureDoesNotMatch'],
    ['another method', { method: 'DELETE' }, 'SignatureDoesNotMatch'],
    ['another body', { body: Buffer.from('x') }, 'XAmzContentSHA256Mismatch'],
    ['another header', { headers: { ...example.headers, range: 'bytes=0-99' } }, 'SignatureDoesNotMatch'],
    ['a header that is not signed', { headers: { ...example.headers, 'x-amz-acl': 'public-read' } }, 'AccessDenied'],
    ['no signature', { headers: { ...example.headers, authorization: undefined } }, 'AccessDenied'],
  ])('refuses it with %s', (_what, change, problem) => {
    expect(signatureProblem({ ...example, ...change }, owner, then)).toBe(problem);
  });

  test('refuses it an hour later', () => {
    const later = new Date(then.getTime() + 3_600_000);
    expect(signatureProblem(example, owner, later)).toBe('RequestTimeTooSkewed');
  });
});
