// A section of a venue while somebody works on it. What they have done is kept in this browser until it is saved, so that
// neither a reload nor a refusal loses it.
import { useState } from 'react';
import { keepPrivately, readPrivately, removePrivately } from '#app/lib/private-storage.ts';

type Saved<Draft> = {
  draft: Draft;
  /** Of what it was made from: a save over anything else is refused. */
  mark: string;
};

export type SectionDraft<Draft> = Saved<Draft> & {
  isChanged: boolean;
  change: (draft: Draft) => void;
  /** Back to what is saved. */
  discard: () => void;
  /** This is what is saved now. */
  adopt: (saved: Saved<Draft>) => void;
  /** Somebody else saved meanwhile, and theirs is to be replaced by this one. */
  keepOver: (theirs: Saved<Draft>) => void;
};

/** `parse` reads what was kept; undefined when it is none. */
export function useSectionDraft<Draft>(
  key: string,
  saved: Saved<Draft>,
  parse: (kept: unknown) => Draft | undefined,
): SectionDraft<Draft> {
  const [{ base, now }, setState] = useState(() => ({ base: saved, now: keptIn(key, parse) ?? saved }));
  const isChanged = textOf(now.draft) !== textOf(base.draft);

  function set(next: { base: Saved<Draft>; now: Saved<Draft> }): void {
    setState(next);
    if (textOf(next.now.draft) === textOf(next.base.draft)) removePrivately(key);
    else keepPrivately(key, JSON.stringify(next.now));
  }

  return {
    ...now,
    isChanged,
    change: (draft) => set({ base, now: { draft, mark: now.mark } }),
    discard: () => set({ base, now: base }),
    adopt: (next) => set({ base: next, now: next }),
    keepOver: (theirs) => set({ base: theirs, now: { draft: now.draft, mark: theirs.mark } }),
  };
}

const textOf = (draft: unknown) => JSON.stringify(draft);

function keptIn<Draft>(key: string, parse: (kept: unknown) => Draft | undefined): Saved<Draft> | undefined {
  const text = readPrivately(key);
  if (text === null) return undefined;
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null || !('draft' in kept) || !('mark' in kept)) return undefined;
    const draft = parse(kept.draft);
    return draft === undefined || typeof kept.mark !== 'string' ? undefined : { draft, mark: kept.mark };
  } catch {
    return undefined;
  }
}
