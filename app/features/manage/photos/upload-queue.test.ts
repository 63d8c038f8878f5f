import { expect, test, vi } from 'vitest';
import { ApiError, UserFacingError } from '#app/lib/api.ts';
import type { Photo } from '#contract/photo.ts';
import { PHOTO_BYTES_LIMIT } from '#contract/photo-limits.ts';
import { uploadQueue } from './upload-queue.ts';

const file = (name: string, bytes = 1) => new File([new Uint8Array(bytes)], name);
const photo: Photo = { id: 1, path: '/photos/a-960.webp', alt: '', width: 1600, height: 1067 };

test('files are sent one after the other, in the order in which they were chosen', async () => {
  const sent: string[] = [];
  let atOnce = 0;
  const added: Photo[] = [];
  const queue = uploadQueue(
    async ({ name }, onProgress) => {
      atOnce += 1;
      expect(atOnce).toBe(1);
      onProgress(0.5);
      await Promise.resolve();
      onProgress(1);
      expect(queue.entries()[0]?.state).toBe('preparing');
      sent.push(name);
      atOnce -= 1;
      return photo;
    },
    (one) => added.push(one),
  );
  queue.add([file('a'), file('b')]);
  queue.add([file('c')]);
  await vi.waitFor(() => expect(queue.entries()).toEqual([]));
  expect(sent).toEqual(['a', 'b', 'c']);
  expect(added).toHaveLength(3);
});

test('one that is refused stays with its sentence, lets the others pass, and can be tried again or left out', async () => {
  const refused = new Set(['bad', 'worse']);
  const queue = uploadQueue(
    async ({ name }) => {
      if (refused.has(name)) throw new UserFacingError(`${name} is no photo.`);
      return photo;
    },
    () => {},
  );
  queue.add([file('bad'), file('good'), file('worse')]);
  const states = () => queue.entries().map(({ file: { name }, state, problem }) => [name, state, problem]);
  await vi.waitFor(() =>
    expect(states()).toEqual([
      ['bad', 'failed', 'bad is no photo.'],
      ['worse', 'failed', 'worse is no photo.'],
    ]),
  );
  const [bad, worse] = queue.entries();
  queue.dismiss(worse?.id ?? 0);
  refused.clear();
  queue.retry(bad?.id ?? 0);
  await vi.waitFor(() => expect(queue.entries()).toEqual([]));
});

test('a file that is no photo need not be tried again, one that did not arrive can be', async () => {
  const problems = [new ApiError(422, 'photo_unusable', 'This file is not a photo.'), new Error('offline')];
  const queue = uploadQueue(
    () => Promise.reject(problems.shift()),
    () => {},
  );
  queue.add([file('no-photo'), file('lost')]);
  await vi.waitFor(() => expect(queue.entries().map(({ isHopeless }) => isHopeless)).toEqual([true, false]));
});

test('a file that is too large is not sent at all', () => {
  const send = vi.fn();
  const queue = uploadQueue(send, () => {});
  queue.add([file('large', PHOTO_BYTES_LIMIT + 1)]);
  expect(queue.entries()).toMatchObject([{ state: 'failed', problem: expect.stringContaining('15 MB') }]);
  expect(send).not.toHaveBeenCalled();
});
