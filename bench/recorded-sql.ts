// Records the statements of one booking and replays them for other slots through the driver alone.
import { randomBytes } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as z from 'zod';
import { buildApp } from '#server/app.ts';
import type { App } from '#server/http.ts';
import type { Slot } from './world.ts';

type Statement = { text: string; values: unknown[]; answer: Answer };
/** Whose slot it was, and what is played on it. */
type Booked = { slot: Slot; userId: number; formatId: string };
export type Recording = Booked & { statements: Statement[] };
type Answer = { columns: string[]; cells: unknown[][] };
/** What is called otherwise in a replay; and which version of a row was read, which is a small number like many others. */
type Names = { texts: Map<string, string>; versions: Map<string, string> };

const Query = z.union([z.string(), z.looseObject({ text: z.string(), values: z.array(z.unknown()).optional() })]);
const Result = z.looseObject({
  rows: z.array(z.unknown()),
  fields: z.array(z.looseObject({ name: z.string() })).default([]),
});
/** The column that says which version of a row was read. */
const VERSION = 'xmin';
/** Names that the process generates: each replay needs its own. */
const INVENTED = /^(pay|sandbox_order|sandbox_pay)_[\w-]+$/;
/** Numbers the database gives, which later statements use. */
const GIVEN = /^9[1-7]0\d{6}$/;

/**
 * Runs `work` against an app on one connection, once to warm up and then for another slot, and takes down every statement that
 * it makes there for the latter.
 */
export async function record(
  url: string,
  { warmUp, ...booked }: Booked & { warmUp: Slot },
  work: (app: App, slot: Slot) => Promise<void>,
): Promise<Recording> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const statements: Statement[] = [];
  const recorder = new Proxy(client, {
    get(target, property) {
      if (property !== 'query') return Reflect.get(target, property);
      return async (query: unknown, values: unknown[] = []) => {
        const result: unknown = await Reflect.apply(target.query, target, [query, values]);
        const parsed = Query.parse(query);
        const text = typeof parsed === 'string' ? parsed : parsed.text;
        statements.push({ text, values: structuredClone(values), answer: answerIn(result) });
        return result;
      };
    },
  });
  const unused = () => Promise.reject(new Error('A recording needs none of this.'));
  const orm = drizzle({ client: recorder });
  const database = {
    kind: 'postgres' as const,
    orm,
    probe: orm,
    isFull: async () => false,
    script: unused,
    exclusively: unused,
    // Nothing but the booking happens meanwhile, so nothing would be heard.
    listen: async () => {},
    isListening: () => true,
    close: unused,
  };
  const app = await buildApp({ database, mode: 'demo', origin: 'http://bench.example', keepsAnswers: true });
  try {
    await work(app, warmUp);
    statements.length = 0;
    await work(app, booked.slot);
  } finally {
    await app.close();
    await client.end();
  }
  return { ...booked, statements };
}

/** Makes the same booking of another slot, statement for statement. */
export async function replay(recording: Recording, to: Booked, client: pg.Client): Promise<void> {
  const { slot: before, statements } = recording;
  const texts = new Map([
    [String(recording.userId), String(to.userId)],
    [recording.formatId, to.formatId],
    [before.bookingId, to.slot.bookingId],
    [before.eventId, to.slot.eventId],
    [instant(before.date, before.fromTime), instant(to.slot.date, to.slot.fromTime)],
    [instant(before.date, before.toTime), instant(to.slot.date, to.slot.toTime)],
  ]);
  const names: Names = { texts, versions: new Map() };
  for (const { text, values, answer } of statements) {
    const renamedValues = values.map((value) => renamed(value, names));
    // Values apart from the text, as Drizzle hands them over: only so does the text get a name and keep its plan.
    const result = await client.query({ text, rowMode: 'array' }, renamedValues);
    const { cells, columns } = answerIn(result);
    if (cells.length !== answer.cells.length) throw new Error(`Replayed otherwise: ${text}`);
    for (const [index, row] of answer.cells.entries()) {
      for (const [column, cell] of row.entries()) {
        const now = cells[index]?.[column];
        if (columns[column] === VERSION) names.versions.set(String(cell), String(now));
        else learn(cell, now, texts);
      }
    }
  }
}

function answerIn(result: unknown): Answer {
  const { rows, fields } = Result.parse(result);
  const cells = rows.map((row) => (Array.isArray(row) ? row : Object.values(Object(row))));
  return { cells, columns: fields.map(({ name }) => name) };
}

function learn(recorded: unknown, now: unknown, names: Map<string, string>): void {
  if (typeof recorded === 'object' && recorded !== null) {
    const values = Object.values(Object(now));
    for (const [index, value] of Object.values(recorded).entries()) learn(value, values[index], names);
  }
  if (GIVEN.test(String(recorded)) && !names.has(String(recorded))) names.set(String(recorded), String(now));
}

function renamed(value: unknown, { texts: names, versions }: Names): unknown {
  if (typeof value === 'number') return names.get(String(value)) ?? value;
  if (typeof value !== 'string') return value;
  const version = versions.get(value);
  if (version !== undefined) return version;
  if (INVENTED.test(value) && !names.has(value)) {
    names.set(value, `${value.slice(0, value.lastIndexOf('_') + 1)}${randomBytes(9).toString('hex')}`);
  }
  const known = names.get(value);
  if (known !== undefined) return known;
  // Inside a message or a key: the booking's own names, wherever they stand.
  let text = value;
  for (const [before, after] of names) text = text.replaceAll(before, after);
  return text;
}

const instant = (date: string, time: string) => new Date(`${date}T${time}:00+05:30`).toISOString();
