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

function statement<C extends Columns>({ table, columns, rows }: Part<C>): SQL {
  const names: (keyof C & string)[] = Object.keys(columns);
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  // Read as what they are at once. Rows that hold arrays would be unnested too: those travel as texts.
  const typeOf = (name: string) => columns[name] ?? 'text';
  const isArray = (name: string) => typeOf(name).endsWith(']');
  const arrays = names.map(
    (name) =>
      sql`CAST(${arrayLiteral(rows.map((row) => row[name]))}::text AS ${sql.raw(isArray(name) ? 'text' : typeOf(name))}[])`,
  );
  const values = names.map((name) =>
    isArray(name) ? sql`${sql.identifier(name)}::${sql.raw(typeOf(name))}` : sql.identifier(name),
  );
  const identifiers = names.map((name) => sql.identifier(name));
  const into = sql.join(identifiers, sql`, `);
  return sql`INSERT INTO ${sql.identifier(table)} (${into}) OVERRIDING SYSTEM VALUE
    SELECT ${sql.join(values, sql`, `)} FROM unnest(${list(arrays)}) AS row (${into})`;
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
