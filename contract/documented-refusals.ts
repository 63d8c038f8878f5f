// Every way in which a call can be refused, for the document at /api/docs and for the hostile suite.
import type { Words } from '#words';
import type { Call } from './calls/call.ts';
import type { ErrorCode } from './errors.ts';
import { problemText } from './problems.ts';
import { exampleIn, type RefusalName, refusals, sentenceIn } from './refusals.ts';
import { ROLES } from './roles.ts';

export type DocumentedRefusal = { status: number; code: ErrorCode; message: string };

/** By status; a call's own sentences come before those that others share. */
export function refusalsOf(call: Call, words: Words): DocumentedRefusal[] {
  const isRead = call.method === 'GET';
  const names: RefusalName[] = [
    ...(call.refusals ?? []),
    ...(isRead ? [] : (['tooSlow', 'tooLarge', 'notJson'] as const)),
    ...(call.by === 'anyone' || call.by === 'machine' ? [] : (['notSignedIn'] as const)),
    ...(call.by === 'staff' ? (['onlyStaff'] as const) : []),
    ...(typeof call.by === 'object' ? (['notManaged', 'suspended'] as const) : []),
    ...(call.by === 'machine' ? [] : (['noAppSecret', 'tooManyRequests'] as const)),
    'broken',
    ...(call.withoutDatabase ? [] : (['databaseDown', 'databaseBusy', 'noRoom'] as const)),
  ];
  const all = [
    ...names.map((name) => documented(name, words)),
    ...otherRole(call, words),
    ...badInput(call, isRead, words),
  ];
  const first = new Map(all.toReversed().map((one) => [`${one.status} ${one.code}`, one]));
  return [...first.values()].toSorted((one, other) => one.status - other.status || (one.code < other.code ? -1 : 1));
}

function documented(name: RefusalName, words: Words): DocumentedRefusal {
  const { status, code } = refusals[name];
  return { status, code, message: exampleIn(words, name) };
}

function otherRole({ by }: Call, words: Words): DocumentedRefusal[] {
  if (typeof by !== 'object' || ROLES.every((role) => by.roles.includes(role))) return [];
  return [{ ...documented('otherRole', words), message: sentenceIn(words, 'otherRole', { roles: by.roles }) }];
}

/** For the call's first field. A call without fields can still be sent invalid JSON. */
function badInput({ body, querystring, params }: Call, isRead: boolean, words: Words): DocumentedRefusal[] {
  const [field] = Object.keys((body ?? querystring ?? params)?.shape ?? {});
  if (field === undefined) return isRead ? [] : [documented('notValidJson', words)];
  const message = problemText(words, { problem: body ? 'missing' : 'tooBig', field });
  return [{ ...documented('badField', words), message }];
}
