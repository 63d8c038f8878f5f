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

/** A page being rendered: what changed meanwhile, so that what it shows of the past is not kept. */
export type Rendering = { changed: Set<string>; isOver: boolean };

type Entry = { document: StoredDocument; shows: readonly string[]; goodUntil: number };

/** The most recently used documents, each for a limited time, until the data behind them changes. */
export class DocumentCache {
  readonly #entries = new Map<string, Entry>();
  /** The addresses of the documents that show a thing, by its name. */
  readonly #showing = new Map<string, Set<string>>();
  readonly #renderings = new Set<Rendering>();
  readonly #capacity: number;
  readonly #goodUntil: (now: number) => number;

  constructor({ capacity, goodUntil }: { capacity: number; goodUntil: (now: number) => number }) {
    this.#capacity = capacity;
    this.#goodUntil = goodUntil;
  }

  get(url: string, now: number): StoredDocument | undefined {
    const entry = this.#entries.get(url);
    if (!entry) return undefined;
    if (entry.goodUntil <= now) {
      this.#remove(url);
      return undefined;
    }
    this.#entries.delete(url);
    this.#entries.set(url, entry);
    return entry.document;
  }

  /** Before a document's data is read; ends with `keep` or `giveUp`. */
  begin(): Rendering {
    const rendering = { changed: new Set<string>(), isOver: false };
    this.#renderings.add(rendering);
    return rendering;
  }

  giveUp(rendering: Rendering): void {
    this.#renderings.delete(rendering);
  }

  /** Keeps what was rendered, unless something that it shows has changed since. */
  keep(rendering: Rendering, url: string, document: StoredDocument, shows: readonly string[], now: number): void {
    this.#renderings.delete(rendering);
    if (rendering.isOver || shows.some((thing) => rendering.changed.has(thing))) return;
    this.#remove(url);
    this.#entries.set(url, { document, shows, goodUntil: this.#goodUntil(now) });
    for (const thing of shows) this.#showing.set(thing, (this.#showing.get(thing) ?? new Set()).add(url));
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#capacity && oldest !== undefined) this.#remove(oldest);
  }

  /** One thing has changed: every document that shows it goes. */
  drop(thing: string): void {
    for (const rendering of this.#renderings) rendering.changed.add(thing);
    for (const url of this.#showing.get(thing) ?? []) this.#remove(url);
  }

  clear(): void {
    for (const rendering of this.#renderings) rendering.isOver = true;
    this.#entries.clear();
    this.#showing.clear();
  }

  #remove(url: string): void {
    for (const thing of this.#entries.get(url)?.shows ?? []) {
      const urls = this.#showing.get(thing);
      urls?.delete(url);
      if (urls?.size === 0) this.#showing.delete(thing);
    }
    this.#entries.delete(url);
  }
}
