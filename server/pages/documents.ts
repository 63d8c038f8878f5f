// The documents of pages: kept ones as they are, others rendered once for all who wait for them.
import { MINUTE_MS } from '#domain/time-units.ts';
import type { Clock } from '#server/clock.ts';
import type { Gate } from '#server/limits/gate.ts';
import { DocumentCache, type Rendering, type StoredDocument } from './document-cache.ts';

/** With what is kept of each in the encodings browsers ask for. */
const CACHED_BYTES = 64 * 1024 * 1024;
const DOCUMENT_LIFETIME_MS = MINUTE_MS;
const HALF_HOUR_MS = 1_800_000;
export const KEPT = 'public, max-age=0, must-revalidate';

/** A slot that has begun is not free any more, and slots begin at the half hours. */
function goodUntil(now: number): number {
  return Math.min(now + DOCUMENT_LIFETIME_MS, (Math.floor(now / HALF_HOUR_MS) + 1) * HALF_HOUR_MS);
}

export type Rendered = { document: StoredDocument; shows: readonly string[] };

type DocumentsOptions = {
  render: (address: string) => Promise<Rendered>;
  /** Rendering is expensive: few pages at once, fewer for one client. */
  gate: Gate;
  /** In development every document is rendered each time. */
  keeps: boolean;
  onAsked: (outcome: 'hit' | 'miss') => void;
  clock: Clock;
  cachedBytes?: number | undefined;
};

export function documents({ render, gate, keeps, onAsked, clock, cachedBytes = CACHED_BYTES }: DocumentsOptions) {
  const cache = new DocumentCache({ bytes: cachedBytes, goodUntil });
  const underWay = new Map<string, { rendering: Rendering; document: Promise<StoredDocument> }>();

  async function renderAnew(rendering: Rendering, address: string): Promise<StoredDocument> {
    try {
      const { document, shows } = await render(address);
      if (document.headers['cache-control'] === KEPT)
        cache.keep(rendering, address, document, shows, clock().getTime());
      return document;
    } finally {
      cache.giveUp(rendering);
      if (underWay.get(address)?.rendering === rendering) underWay.delete(address);
    }
  }

  function begin(address: string): Promise<StoredDocument> {
    const known = underWay.get(address);
    // A rendering that began before a change may be stale, so later requests wait for a new one.
    if (known && !known.rendering.isOver && known.rendering.changed.size === 0) return known.document;
    const rendering = cache.begin();
    const document = renderAnew(rendering, address);
    underWay.set(address, { rendering, document });
    return document;
  }

  return {
    cache,
    /** `onMiss` may refuse what must be rendered. */
    async documentFor(address: string, client: string, onMiss: () => void): Promise<StoredDocument> {
      const kept = keeps ? cache.get(address, clock().getTime()) : undefined;
      onAsked(kept ? 'hit' : 'miss');
      if (kept) return kept;
      if (keeps && underWay.has(address)) return begin(address);
      onMiss();
      return gate(client, async () =>
        keeps ? (cache.get(address, clock().getTime()) ?? begin(address)) : begin(address),
      );
    },
  };
}
