import { useState } from 'react';
import { keepPrivately, readPrivately, removePrivately } from '#app/lib/private-storage.ts';
import { hasShapeOf } from './has-shape-of.ts';

/** What somebody typed, and the mark of what they typed it over. */
type Kept<Value> = { value: Value; mark: string };

export type Typed<Value> = {
  value: Value;
  /** Of what it was typed over: a save is refused when somebody else has saved since. */
  mark: string;
  isChanged: boolean;
  /** It is from an earlier visit, and was never saved. */
  isRestored: boolean;
  set: (value: Value) => void;
  /** Back to what is saved. */
  forget: () => void;
  /** What is typed holds over what is saved now. */
  rebase: (mark: string) => void;
};

/**
 * What is typed into a form, kept in this browser until it is saved: neither a refusal nor a reload loses it. Until
 * somebody types, it follows what is saved.
 */
export function useTyped<Value extends object>(key: string, saved: Value, mark: string): Typed<Value> {
  const [kept, setKept] = useState<Kept<Value> | undefined>(() => readKept(key, saved));
  const [isRestored, setRestored] = useState(kept !== undefined);
  function keep(next: Kept<Value>): void {
    setKept(next);
    keepPrivately(key, JSON.stringify(next));
  }
  return {
    value: kept?.value ?? saved,
    mark: kept?.mark ?? mark,
    isChanged: kept !== undefined && JSON.stringify(kept.value) !== JSON.stringify(saved),
    isRestored: isRestored && kept !== undefined && JSON.stringify(kept.value) !== JSON.stringify(saved),
    set: (value) => keep({ value, mark: kept?.mark ?? mark }),
    forget: () => {
      setKept(undefined);
      setRestored(false);
      removePrivately(key);
    },
    rebase: (next) => keep({ value: kept?.value ?? saved, mark: next }),
  };
}

/** An older version of the console may have kept something else. */
function readKept<Value extends object>(key: string, like: Value): Kept<Value> | undefined {
  try {
    const kept: unknown = JSON.parse(readPrivately(key) ?? 'null');
    return hasShapeOf({ value: like, mark: '' }, kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}
