// Photos are read one after the other, each in a process of its own: bookings never wait for them.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { PHOTO_FORMATS, PHOTO_WIDTHS } from '#domain/photo.ts';
import { type AppError, refuse } from '#server/app-error.ts';
import type { EncodedPhoto } from './encode-photo.ts';
import { type PhotoProblem, PLAIN_PROBLEMS } from './photo-problem.ts';

const PROGRAM = fileURLToPath(new URL('./encoding-process.ts', import.meta.url));
const LIMIT_MS = 60_000;
const MOST_WAITING = 6;
const RETRY_AFTER_SECONDS = 10;

/** Throws a refusal for what is not a usable photo. */
export type PhotoEncoder = (bytes: Uint8Array) => Promise<EncodedPhoto>;

type EncoderOptions = { limitMs?: number; mostWaiting?: number; program?: string };

export function photoEncoder(options: EncoderOptions = {}): PhotoEncoder {
  const { limitMs = LIMIT_MS, mostWaiting = MOST_WAITING, program = PROGRAM } = options;
  let last: Promise<unknown> = Promise.resolve();
  let inside = 0;
  return async (bytes) => {
    if (inside > mostWaiting) throw refuse('photosBusy', { seconds: RETRY_AFTER_SECONDS });
    inside += 1;
    const encoding = last.then(() => encodeApart(bytes, program, limitMs));
    last = encoding
      .catch(() => {})
      .finally(() => {
        inside -= 1;
      });
    return encoding;
  };
}

/** A file could have taken the process over: what comes from there is read like any input. */
const Result = z.union([
  z.object({
    width: z.int().positive(),
    height: z.int().positive(),
    files: z
      .array(
        z.object({ width: z.literal(PHOTO_WIDTHS), format: z.enum(PHOTO_FORMATS), bytes: z.instanceof(Uint8Array) }),
      )
      .length(PHOTO_WIDTHS.length * PHOTO_FORMATS.length),
  }),
  z.object({ problem: z.enum(PLAIN_PROBLEMS) }),
  z.object({ problem: z.literal('photoTooManyPixels'), megapixels: z.int(), most: z.int() }),
  z.object({ problem: z.literal('photoOfOtherKind'), kind: z.string().max(10) }),
]);

async function encodeApart(bytes: Uint8Array, program: string, limitMs: number): Promise<EncodedPhoto> {
  const child = fork(program, {
    // Nothing of ours: neither settings nor secrets.
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new AbortController();
  const tooSlow = AbortSignal.timeout(limitMs);
  child.once('exit', () => ended.abort());
  child.once('error', () => ended.abort());
  try {
    // Should it have ended already, that is found out by waiting for its answer.
    child.send(bytes, () => {});
    const [message] = await once(child, 'message', { signal: AbortSignal.any([ended.signal, tooSlow]) });
    const { data } = Result.safeParse(message);
    if (!data) throw refuse('photoBroken');
    if ('problem' in data) throw refusalFor(data);
    return data;
  } catch (error) {
    if (tooSlow.aborted) throw refuse('photoTooSlow');
    // A file that ends the process that reads it is no photo.
    throw ended.signal.aborted ? refuse('photoBroken') : error;
  } finally {
    child.kill('SIGKILL');
  }
}

function refusalFor(found: PhotoProblem): AppError {
  if (found.problem === 'photoTooManyPixels')
    return refuse(found.problem, { megapixels: found.megapixels, most: found.most });
  if (found.problem === 'photoOfOtherKind') return refuse(found.problem, { kind: found.kind });
  return refuse(found.problem);
}
