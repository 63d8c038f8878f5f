// The embedded database plans every statement anew, which takes it many times as long as running one. PGlite offers no
// prepared statements, but it sends PostgreSQL's own messages one by one: here those of a statement that comes again get
// a name, and what has been prepared under it is not sent twice. What follows, from the values to the end, is sent as
// one: to enter the database costs more than most of what it is asked.
import type { PGlite } from '@electric-sql/pglite';
import { statementNames } from './statement-names.ts';

type Answer = Awaited<ReturnType<PGlite['execProtocolStream']>>;
type Options = NonNullable<Parameters<PGlite['execProtocolStream']>[1]>;
type Prepared = { known: string; name: string; described?: Answer };

/** The kinds of PostgreSQL's messages that name a statement, by their first byte, and the one that ends a query. */
const [PARSE, BIND, DESCRIBE, STATEMENT, SYNC] = ['P', 'B', 'D', 'S', 'S'].map((kind) => kind.charCodeAt(0));
/** Before what a message says come its kind and its length. */
const HEAD = 5;
const OTHER_COLUMNS = '0A000';

/** Lets a client keep the plans of the statements that come again. */
export function keepPlans(client: PGlite): void {
  const send = client.execProtocolStream.bind(client);
  const nameOf = statementNames();
  const prepared = new Map<string, Prepared>();
  let made = 0;
  // The client sends the messages of one statement after the other, so that there is one at a time.
  let current: Prepared | undefined;
  let unsent: Uint8Array[] = [];

  async function parse(message: Uint8Array, options: Options): Promise<Answer> {
    const text = unnamedText(message);
    const known = text === undefined ? undefined : nameOf(text);
    current = known === undefined ? undefined : prepared.get(known);
    if (current) return [];
    if (known === undefined) return send(message, options);
    made += 1;
    const fresh = { known, name: `${known}_${made}` };
    const answer = await send(withName(message, HEAD, fresh.name), options);
    prepared.set(known, fresh);
    current = fresh;
    return answer;
  }

  /** The name of the statement comes after that of the portal, which is empty. */
  function bind(message: Uint8Array): Uint8Array {
    return current && message[HEAD] === 0 ? withName(message, HEAD + 1, current.name) : message;
  }

  async function end(messages: Uint8Array[], options: Options): Promise<Answer> {
    try {
      return await send(joined(messages), options);
    } catch (error) {
      // After a change of its tables a statement may give other columns than it was prepared for.
      const hasChanged = error instanceof Error && 'code' in error && error.code === OTHER_COLUMNS;
      if (hasChanged && current) prepared.delete(current.known);
      throw error;
    }
  }

  client.execProtocolStream = async (message, options = {}) => {
    const [kind] = message;
    if (kind === BIND) {
      unsent = [bind(message)];
      return [];
    }
    if (unsent.length > 0) {
      unsent.push(message);
      return kind === SYNC ? end(unsent.splice(0), options) : [];
    }
    if (kind === PARSE) return parse(message, options);
    if (current === undefined || kind !== DESCRIBE || message[HEAD] !== STATEMENT) return send(message, options);
    current.described ??= await send(withName(message, HEAD + 1, current.name), options);
    return current.described;
  };
}

function joined(messages: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(messages.reduce((length, message) => length + message.length, 0));
  let at = 0;
  for (const message of messages) {
    all.set(message, at);
    at += message.length;
  }
  return all;
}

/** What a message asks to prepare without a name and without saying of which types its parameters are. */
function unnamedText(message: Uint8Array): string | undefined {
  if (message[HEAD] !== 0) return undefined;
  const end = message.indexOf(0, HEAD + 1);
  const types = new DataView(message.buffer, message.byteOffset).getInt16(end + 1);
  return types === 0 ? new TextDecoder().decode(message.subarray(HEAD + 1, end)) : undefined;
}

/** The message with a name where it has an empty one. */
function withName(message: Uint8Array, at: number, name: string): Uint8Array {
  const bytes = new TextEncoder().encode(name);
  const named = new Uint8Array(message.length + bytes.length);
  named.set(message.subarray(0, at));
  named.set(bytes, at);
  named.set(message.subarray(at), at + bytes.length);
  new DataView(named.buffer).setInt32(1, named.length - 1);
  return named;
}
