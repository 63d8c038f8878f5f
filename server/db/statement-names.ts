// Which statements get a name, so that the database keeps their plans: planning one of our joins takes longer than
// running it.
import { createHash } from 'node:crypto';

/** A connection keeps its prepared statements, so their number is bounded. */
const MOST_NAMES = 300;
const MOST_SEEN = 2_000;

/** The same text has the same name everywhere: behind a pooler, another process may have prepared it on this connection. */
const nameFor = (text: string) => `maidan_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;

/** The name of a text that comes again; none for one that comes for the first time. */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= MOST_NAMES) return known;
    if (!seen.has(text)) {
      if (seen.size >= MOST_SEEN) seen.clear();
      seen.add(text);
      return undefined;
    }
    seen.delete(text);
    const name = nameFor(text);
    names.set(text, name);
    return name;
  };
}
