import { type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../database.ts';

export type Value = string | number | boolean | Date | null | readonly string[];
/** A table's columns and their PostgreSQL types. */
export type Columns = Readonly<Record<string, string>>;
export type RowOf<C extends Columns> = Readonly<Record<keyof C, Value>>;

const BATCH = 5_000;
const NEEDS_ESCAPE = /["\\]/;

/**
 * Inserts many rows with few statements: every column travels as one array. Ids given are kept, so that rows of other
 * tables can refer to them without asking.
 */
export async function insertRows<C extends Columns>(
  orm: Orm,
  table: string,
  columns: C,
  rows: readonly RowOf<C>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    await orm.execute(statement({ table, columns, rows: rows.slice(start, start + BATCH) }));
  }
}

type Part<C extends Columns> = { table: string; columns: C; rows: readonly RowOf<C>[] };

/** The rows of several tables with one statement, so that the database is busy while the next rows are made. */
export async function insertTogether(orm: Orm, parts: readonly Part<Columns>[]): Promise<void> {
  const [last, ...others] = parts.toReversed();
  if (!last) return;
  const inserts = others.map((part) => sql`${sql.identifier(`into_${part.table}`)} AS (${statement(part)})`);
  await orm.execute(
    inserts.length === 0 ? statement(last) : sql`WITH ${sql.join(inserts, sql`, `)} ${statement(last)}`,
  );
}

/** A column's name and type, and its value in every row. */
type Column = { name: string; type: string; values: readonly Value[] };

/** What is the same in every row is said once, and moments travel as milliseconds: reading texts is most of the work. */
function statement<C extends Columns>({ table, columns, rows }: Part<C>): SQL {
  const all: Column[] = Object.entries(columns).map(([name, type]) => ({
    name,
    type,
    values: rows.map((row) => row[name] ?? null),
  }));
  const [first, ...others] = [
    ...all.filter(({ values }) => !isAlike(values)),
    ...all.filter(({ values }) => isAlike(values)),
  ];
  if (!first) throw new Error(`${table} has no columns.`);
  // Something has to tell how many rows there are.
  const each = [first, ...others.filter(({ values }) => !isAlike(values))];
  const once = others.filter((column) => !each.includes(column));
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  const names = (some: readonly Column[]) => list(some.map(({ name }) => sql`${sql.identifier(name)}`));
  const values = [
    ...each.map(selected),
    ...once.map(({ type, values: [value = null] }) => sql`${written(value)}::${sql.raw(type)}`),
  ];
  return sql`INSERT INTO ${sql.identifier(table)} (${names([...each, ...once])}) OVERRIDING SYSTEM VALUE
    SELECT ${list(values)} FROM unnest(${list(each.map(arrayOf))}) AS row (${names(each)})`;
}

const isAlike = (values: readonly Value[]) => values.every((value) => value === values[0]);

function written(value: Value): string | null {
  if (value === null || typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? arrayLiteral(value) : String(value);
}

/** A row's own array would be unnested too: it travels as a text. */
function arrayOf({ type, values }: Column): SQL {
  if (type === 'timestamptz') {
    const moments = values.map((value) => (value instanceof Date ? value.getTime() : value));
    return sql`CAST(${arrayLiteral(moments)}::text AS bigint[])`;
  }
  return sql`CAST(${arrayLiteral(values)}::text AS ${sql.raw(type.endsWith(']') ? 'text' : type)}[])`;
}

function selected({ name, type }: Column): SQL {
  const column = sql`${sql.identifier(name)}`;
  if (type === 'timestamptz') return sql`to_timestamp(${column}::float8 / 1000)`;
  return type.endsWith(']') ? sql`${column}::${sql.raw(type)}` : column;
}

/** PostgreSQL's own notation for an array of text, which both drivers pass on as it is. */
export function arrayLiteral(values: readonly Value[]): string {
  let previous: Value = null;
  let written = 'NULL';
  const elements = values.map((value) => {
    // Columns often repeat the row before, and some values are long.
    if (value !== previous) written = element(value);
    previous = value;
    return written;
  });
  return `{${elements.join(',')}}`;
}

function element(value: Value): string {
  if (value === null) return 'NULL';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return `"${value.toISOString()}"`;
  const text = typeof value === 'string' ? value : arrayLiteral(value);
  return NEEDS_ESCAPE.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : `"${text}"`;
}
