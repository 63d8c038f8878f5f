import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './negotiation.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const BROTLI_QUALITY = 5;
/** Both compressed forms of a page together are less than half of it. */
const WITH_ENCODINGS = 1.5;
const OVERHEAD_BYTES = 4_096;
/** A form that is not larger is sent as a text, and kept once more for it. */
export const SMALL_BYTES = 12 * 1_024;
/** Of a name that a document shows. */
const NAME_BYTES = 200;
const SWEEP_EVERY_MS = 10_000;

/** A rendered page or an answer of the API, ready to be sent in whatever encoding the caller takes. */
export type StoredDocument = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  /** About how much memory it takes, with every encoding that was asked for. */
  bytes: number;
  body(encoding: Encoding): Promise<Buffer>;
  /** The same at once, where it was asked for before. */
  ready(encoding: Encoding): Buffer | undefined;
};

export function storedDocument(status: number, headers: Record<string, string>, text: string): StoredDocument {
  const plain = Buffer.from(text);
  const ready = new Map<Encoding, Buffer>([['identity', plain]]);
  const encoded = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(plain)]]);
  return {
    status,
    headers,
    bytes: Math.ceil((plain.length + Math.min(plain.length, SMALL_BYTES)) * WITH_ENCODINGS) + OVERHEAD_BYTES,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    body(encoding) {
      let body = encoded.get(encoding);
      if (!body) {
        body = encoding === 'br' ? brotli(plain, { params: brotliParams(plain.length) }) : zip(plain);
        encoded.set(encoding, body);
        void body.then((bytes) => ready.set(encoding, bytes));
      }
      return body;
    },
    ready: (encoding) => ready.get(encoding),
  };
}

function brotliParams(size: number): Record<number, number> {
  return { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: size };
}

/** A page that is being rendered, and what has changed meanwhile: a page that shows it is not cached. */
export type Rendering = { changed: Set<string>; isOver: boolean };

type Kept = { document: StoredDocument; shows: readonly string[] };
type Entry = Kept & { goodUntil: number; bytes: number };

/** The most recently used documents, so many bytes of them, each for a limited time, until the data behind them changes. */
export class DocumentCache {
  readonly #entries = new Map<string, Entry>();
  /** The addresses of the documents that show a thing, by its name. */
  readonly #showing = new Map<string, Set<string>>();
  readonly #renderings = new Set<Rendering>();
  readonly #most: number;
  readonly #goodUntil: (now: number) => number;
  #bytes = 0;
  #sweptAt = 0;

  constructor({ bytes, goodUntil }: { bytes: number; goodUntil: (now: number) => number }) {
    this.#most = bytes;
    this.#goodUntil = goodUntil;
  }

  /** What is kept takes up so much. */
  get bytes(): number {
    return this.#bytes;
  }

  get(url: string, now: number): Kept | undefined {
    const entry = this.#entries.get(url);
    if (!entry) return undefined;
    if (entry.goodUntil <= now) {
      this.#remove(url);
      return undefined;
    }
    this.#entries.delete(url);
    this.#entries.set(url, entry);
    return entry;
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
    this.#sweep(now);
    const bytes = document.bytes + 2 * url.length + NAME_BYTES * shows.length;
    if (bytes > this.#most) return;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes + bytes <= this.#most) break;
      this.#remove(oldest);
    }
    this.#entries.set(url, { document, shows, goodUntil: this.#goodUntil(now), bytes });
    this.#bytes += bytes;
    for (const thing of shows) this.#showing.set(thing, (this.#showing.get(thing) ?? new Set()).add(url));
  }

  /** What is over its time goes, whether or not anybody asks for it again. */
  #sweep(now: number): void {
    if (now < this.#sweptAt + SWEEP_EVERY_MS) return;
    this.#sweptAt = now;
    for (const [url, { goodUntil }] of this.#entries) if (goodUntil <= now) this.#remove(url);
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
    this.#bytes = 0;
  }

  #remove(url: string): void {
    const entry = this.#entries.get(url);
    if (!entry) return;
    this.#bytes -= entry.bytes;
    for (const thing of entry.shows) {
      const urls = this.#showing.get(thing);
      urls?.delete(url);
      if (urls?.size === 0) this.#showing.delete(thing);
    }
    this.#entries.delete(url);
  }
}
