// Keeps what the console last showed, and shows it again while the server cannot be reached.
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ownKey } from '#app/features/session/own-key.ts';
import { refusalIn } from '#app/lib/api.ts';
import { storedToken } from '#app/lib/stored-token.ts';
import type { User } from '#contract/session.ts';
import { DAY_MS } from '#domain/time-units.ts';
import { isLook, type Look, stamped } from './offline/look.ts';
import { putLook, removeLooks, storedLooks } from './offline/looks-store.ts';
import { type Seal, sealFor } from './offline/sealing.ts';

const PROFILE = 'profile';
/** A counter looks at today and the days around it; older looks would only mislead. */
const KEPT_FOR_MS = 3 * DAY_MS;
const MOST_LOOKS = 40;
/** A busy sheet changes many times a minute. */
const WRITE_AFTER_MS = 500;

let sealing: { token: string; seal: Promise<Seal | undefined> } | undefined;

function sealOf(token: string): Promise<Seal | undefined> {
  if (sealing?.token !== token) sealing = { token, seal: sealFor(token) };
  return sealing.seal;
}

/** Keeps who is signed in and what they look at, until the answer is called. */
export function keepLooks(client: QueryClient, token: string, user: User): () => void {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  let isOver = false;
  void keep(token, { key: [PROFILE], data: user }, Date.now()).then(() => dropOld());
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    const key = lookKey(query.queryKey, token);
    if (type !== 'updated' || !key) return;
    const { data, dataUpdatedAt, error } = query.state;
    const name = key.join('/');
    if (refusalIn(error) !== undefined) {
      // Whoever may not see it now shall not see it later either.
      void removeLooks([name]);
    } else if (data !== undefined && !waiting.has(name)) {
      waiting.set(
        name,
        setTimeout(() => {
          waiting.delete(name);
          const { data: now, dataUpdatedAt: at } = query.state;
          if (!isOver && now !== undefined) void keep(token, { key, data: now }, at || dataUpdatedAt);
        }, WRITE_AFTER_MS),
      );
    } else if (data === undefined && error) {
      void restoreLooks(client, token);
    }
  });
  return () => {
    isOver = true;
    stop();
    for (const timer of waiting.values()) clearTimeout(timer);
  };
}

/** Puts the last looks where nothing newer is, and says whose they are; undefined when there are none under this token. */
export async function restoreLooks(client: QueryClient, token: string): Promise<User | undefined> {
  const seal = await sealOf(token);
  if (!seal) return undefined;
  let user: User | undefined;
  for (const { name, at, sealed } of await storedLooks()) {
    const look = await seal.open(sealed);
    // Sealed under another session's key.
    if (look === undefined) continue;
    if (!isLook(look)) {
      await removeLooks([name]);
      continue;
    }
    if (look.key[0] === PROFILE) user = look.data as User;
    else if (client.getQueryData(ownKey(token, ...look.key)) === undefined) {
      client.setQueryData(ownKey(token, ...look.key), look.data, { updatedAt: at });
    }
  }
  return user;
}

async function keep(token: string, look: Look, at: number): Promise<void> {
  const seal = await sealOf(token);
  if (!seal) return;
  const sealed = await seal.seal(stamped(look));
  // Signed out meanwhile: what was dropped stays dropped.
  if (storedToken() === token) await putLook({ name: look.key.join('/'), at, sealed });
}

async function dropOld(): Promise<void> {
  const looks = (await storedLooks()).sort((one, other) => other.at - one.at);
  const old = looks.filter(({ at }, place) => place >= MOST_LOOKS || at < Date.now() - KEPT_FOR_MS);
  if (old.length > 0) await removeLooks(old.map(({ name }) => name));
}

/** What is kept: what one manages, a venue, and its days. The rest of the console is no use without a server. */
function lookKey(key: QueryKey, token: string): string[] | undefined {
  const [own, whose, ...rest] = key as readonly string[];
  if (own !== 'own' || whose !== token || rest[0] !== 'manage') return undefined;
  const [, what, , part, date] = rest;
  const isKept = what === 'all' || (what === 'venue' && (part === undefined || (part === 'day' && Boolean(date))));
  return isKept ? rest : undefined;
}
