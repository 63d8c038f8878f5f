// The documents of pages: kept ones as they are, others rendered once for all who wait for them.

import { DocumentCache, type Rendering, type StoredDocument } from '#server/cache/document-cache.ts';
import type { Clock } from '#server/clock.ts';
import { goodUntil } from '#server/good-until.ts';
import type { Gate } from '#server/limits/gate.ts';

/** With what is kept of each in the encodings browsers ask for. */
const CACHED_BYTES = 64 * 1024 * 1024;
export const KEPT = 'public, max-age=0, must-revalidate';

export type Rendered = { document: StoredDocument; shows: readonly string[] };

type DocumentsOptions = {
  render: (address: string) => Promise<Rendered>;
  /** Rendering is expensive: few pages at once, fewer for one client. */
  gate: Gate;
  /** Not in development, where every document is rendered each time, nor while nobody would hear of a change. */
  keeps: () => boolean;
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
      if (document.headers['cache-control'] === KEPT && keeps())
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
      const kept = keeps() ? cache.get(address, clock().getTime())?.document : undefined;
      onAsked(kept ? 'hit' : 'miss');
      if (kept) return kept;
      if (keeps() && underWay.has(address)) return begin(address);
      onMiss();
      return gate(client, async () =>
        keeps() ? (cache.get(address, clock().getTime())?.document ?? begin(address)) : begin(address),
      );
    },
  };
}
