import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { AppError } from '#server/app-error.ts';
import { HOSTILE_FILES } from '#tests/support/photos/hostile-files.ts';
import { phonePhoto } from '#tests/support/photos/real-photos.ts';
import { photoEncoder } from './photo-encoder.ts';

const DYING = fileURLToPath(new URL('../../tests/support/photos/dying-encoder.ts', import.meta.url));

async function refusalOf(result: Promise<unknown>): Promise<string> {
  const error = await result.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw new Error(`It was not refused: ${error}`);
  return error.refusing.name;
}

test('a photo is read in a process of its own', async () => {
  const { files, ...size } = await photoEncoder()(await phonePhoto({ width: 960, height: 640 }));
  expect(size).toEqual({ width: 960, height: 640 });
  expect(files).toHaveLength(6);
  for (const { bytes } of files) expect(bytes.length).toBeGreaterThan(100);
});

test('what is wrong with a file is told as a refusal with its sentence', async () => {
  const encode = photoEncoder();
  const some = HOSTILE_FILES.filter(({ refusal }) => ['notAPhoto', 'photoOfOtherKind'].includes(refusal)).slice(0, 2);
  for (const { make, refusal } of some) expect(await refusalOf(encode(await make()))).toBe(refusal);
  const svg = encode(Buffer.from('<svg/>'));
  await expect(svg).rejects.toThrow(
    'SVG files cannot be used as photos. Please choose a JPEG, PNG, WebP or AVIF file.',
  );
});

test('a file that takes too long is given up, and the next one is read', async () => {
  const encode = photoEncoder({ limitMs: 1 });
  expect(await refusalOf(encode(await phonePhoto()))).toBe('photoTooSlow');
  expect(await refusalOf(encode(await phonePhoto()))).toBe('photoTooSlow');
});

describe('a process that a file', () => {
  const dying = photoEncoder({ program: DYING });
  test.each(['crash', 'leave', 'lie'])('makes %s gives a refusal, and nothing else happens', async (what) => {
    expect(await refusalOf(dying(Buffer.from(what)))).toBe('photoBroken');
  });

  test('has taken over finds no secret in its environment', async () => {
    await expect(dying(Buffer.from('tell'))).rejects.toThrow(/^ files cannot/);
  });
});

test('only few wait for their turn', async () => {
  const encode = photoEncoder({ mostWaiting: 1 });
  const all = await Promise.all(Array.from({ length: 4 }, async () => refusalOf(encode(Buffer.from('<svg/>')))));
  expect(all).toEqual(['photoOfOtherKind', 'photoOfOtherKind', 'photosBusy', 'photosBusy']);
  expect(await refusalOf(encode(Buffer.from('<svg/>')))).toBe('photoOfOtherKind');
});
