import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const BROTLI_QUALITY = 5;

export type Encoding = 'br' | 'gzip' | 'identity';

/** A rendered page, ready to be sent in whatever encoding the caller takes. */
export type StoredDocument = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  body(encoding: Encoding): Promise<Buffer>;
};

export function storedDocument(status: number, headers: Record<string, string>, html: string): StoredDocument {
  const plain = Buffer.from(html);
  const encoded = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(plain)]]);
  return {
    status,
    headers,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    body(encoding) {
      let body = encoded.get(encoding);
      if (!body) {
        body = encoding === 'br' ? brotli(plain, { params: brotliParams(plain.length) }) : zip(plain);
        encoded.set(encoding, body);
      }
      return body;
    },
  };
}

function brotliParams(size: number): Record<number, number> {
  return { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: size };
}

/** The most recently used documents, each for a limited time, until the data behind them changes. */
export class DocumentCache {
  readonly #entries = new Map<string, { document: StoredDocument; goodUntil: number }>();
  readonly #capacity: number;
  readonly #lifetimeMs: number;
  #generation = 0;

  constructor({ capacity, lifetimeMs }: { capacity: number; lifetimeMs: number }) {
    this.#capacity = capacity;
    this.#lifetimeMs = lifetimeMs;
  }

  /** Names the state of the data when a rendering began: a document rendered from older data is not kept. */
  get generation(): number {
    return this.#generation;
  }

  get(url: string, now: number): StoredDocument | undefined {
    const entry = this.#entries.get(url);
    if (!entry) return undefined;
    this.#entries.delete(url);
    if (entry.goodUntil <= now) return undefined;
    this.#entries.set(url, entry);
    return entry.document;
  }

  put(url: string, document: StoredDocument, generation: number, now: number): void {
    if (generation !== this.#generation) return;
    this.#entries.delete(url);
    this.#entries.set(url, { document, goodUntil: now + this.#lifetimeMs });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#capacity && oldest !== undefined) this.#entries.delete(oldest);
  }

  clear(): void {
    this.#generation += 1;
    this.#entries.clear();
  }
}
