// Photos in a bucket of a service that speaks Amazon's S3 protocol. Addresses name the bucket in their path
// (https://endpoint/bucket/file), which all of them understand.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { formatOfPhotoFile } from '#domain/photo.ts';
import { withoutSecrets } from '#server/call-provider.ts';
import { ProviderError } from '#server/provider-error.ts';
import type { PhotoStore } from './photo-store.ts';

const NAME = 'The photo store';
const TIMEOUT_MS = 10_000;
const TRIES = 3;
const RETRY_WAIT_MS = 300;
const UNCHANGING = 'public, max-age=31536000, immutable';

export type S3Options = {
  /** Without the bucket and without a slash at its end. */
  endpoint: string;
  bucket: string;
  region: string;
  keyId: string;
  secret: string;
  publicUrl?: string | undefined;
  timeoutMs?: number;
  retryWaitMs?: number;
};

export function s3Photos(options: S3Options): PhotoStore {
  const { endpoint, bucket, region, keyId, secret, timeoutMs = TIMEOUT_MS, retryWaitMs = RETRY_WAIT_MS } = options;
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3' });

  async function ask(method: 'PUT' | 'GET' | 'DELETE', file: string, content?: Uint8Array): Promise<Response> {
    const body = content && Buffer.from(content);
    const signed = await client.sign(`${endpoint}/${encodeURIComponent(bucket)}/${file}`, {
      method,
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
        ...(body ? { 'content-type': `image/${formatOfPhotoFile(file)}`, 'cache-control': UNCHANGING } : {}),
      },
      ...(body ? { body } : {}),
    });
    const late = new AbortController();
    // Until the answer begins: how long a browser takes to read a photo is up to the browser.
    const timer = setTimeout(() => late.abort(), timeoutMs);
    try {
      // No redirects: our signature is for this address only.
      return await fetch(signed, { redirect: 'error', signal: late.signal });
    } catch (error) {
      const happened = late.signal.aborted ? `did not answer within ${timeoutMs / 1000} s` : 'cannot be reached';
      throw new ProviderError(NAME, `${happened}${codeOf(error)}`);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Every request may be repeated: a file is written as a whole, and under its name there is never another. */
  async function call(...request: Parameters<typeof ask>): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const response = await ask(...request);
        if (response.ok || response.status === 404) return response;
        throw new ProviderError(NAME, `answered ${response.status}${await reasonIn(response)}`, response.status);
      } catch (error) {
        if (attempt >= TRIES || !(error instanceof ProviderError && error.isPassing)) throw error;
        await pause(retryWaitMs * attempt);
      }
    }
  }

  async function reasonIn(response: Response): Promise<string> {
    const text = await response.text().catch(() => '');
    const code = /<Code>([^<]*)<\/Code>/.exec(text)?.[1];
    return code ? `: ${withoutSecrets(code, [secret, keyId])}` : '';
  }

  return {
    publicUrl: options.publicUrl,

    async put(file, content) {
      const response = await call('PUT', file, content);
      await response.body?.cancel();
      if (response.status === 404) throw new ProviderError(NAME, `has no bucket ${bucket}`, 404);
    },

    async get(file) {
      const response = await call('GET', file);
      if (response.status === 404 || !response.body) {
        await response.body?.cancel();
        return undefined;
      }
      const bytes = Number(response.headers.get('content-length'));
      return { bytes, content: Readable.fromWeb(response.body as ReadableStream<Uint8Array>) };
    },

    async remove(file) {
      const response = await call('DELETE', file);
      await response.body?.cancel();
    },
  };
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? ` (${cause.code})` : '';
}
