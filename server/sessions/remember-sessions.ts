import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { App } from '#server/http.ts';
import { type SessionMemory, sessionMemory } from './session-memory.ts';

/** A memory that hears of changes from the database, and at once of those made by calls that are mounted after this. */
export async function rememberSessions(
  app: App,
  { database, clock }: { database: Pick<Database, 'listen' | 'isListening'>; clock: Clock },
): Promise<SessionMemory> {
  const memory = sessionMemory({ isListening: () => database.isListening(), clock });
  await database.listen('sessions', (userId) => memory.forget(userId === '' ? undefined : Number(userId)));
  app.addHook('onSend', ({ method, caller, routeOptions }, _reply, _payload, done) => {
    if (caller && method !== 'GET' && !memory.mayServe(routeOptions.config.call)) memory.forget(caller.user.id);
    done();
  });
  return memory;
}
