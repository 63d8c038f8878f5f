// The Drizzle schema and the SQL migrations say the same thing twice; here they are held against each other.
import { is, sql, TransactionRollbackError } from 'drizzle-orm';
import { getTableConfig, isPgEnum, PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { SERVICES_WITH_BITS } from '#server/catalogue/option-counts.ts';
import { type Database, type Orm, rows, schema } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { databaseForTests } from '#tests/support/databases/databases.ts';

const opened = databaseForTests('nothing');
let database: Database;
beforeAll(async () => {
  ({ database } = opened.current);
  await migrate(database);
});

test('the schema in code has every table and column of the migrated database, and no other', async () => {
  const inDatabase = await describeDatabase();
  expect(inDatabase.length).toBeGreaterThan(100);
  expect(describeSchema()).toEqual(inDatabase);
});

test('the schema in code has every value of every enum of the migrated database, in the same order', async () => {
  const inDatabase = await rows<{ name: string; values: string }>(
    database.orm,
    sql`SELECT typname AS name, string_agg(enumlabel, ', ' ORDER BY enumsortorder) AS values
        FROM pg_enum JOIN pg_type ON pg_type.oid = enumtypid GROUP BY typname ORDER BY typname`,
  );
  const inCode = Object.values(schema)
    .filter((part) => isPgEnum(part))
    .map((part) => ({ name: part.enumName, values: part.enumValues.join(', ') }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  expect(inCode).toEqual(inDatabase);
});

test('the services that have a bit are those that are counted by their bits, in the same order', async () => {
  const [inDatabase] = await rows<{ services: string[] }>(database.orm, sql`SELECT services_with_bits() AS services`);
  expect(inDatabase?.services).toEqual(SERVICES_WITH_BITS);
});

test('the view of what is listed has every column of venues', async () => {
  const columnsOf = (name: string) =>
    rows<{ column: string }>(
      database.orm,
      sql`SELECT column_name AS column FROM information_schema.columns WHERE table_name = ${name} ORDER BY 1`,
    );
  expect(await columnsOf('listed_venues')).toEqual(await columnsOf('venues'));
});

describe('the comparison notices', () => {
  test.each([
    ['a column only the database has', 'ALTER TABLE cities ADD COLUMN mayor text'],
    ['a column only the code has', 'ALTER TABLE cities DROP COLUMN state'],
    ['a column of another name', 'ALTER TABLE cities RENAME COLUMN state TO province'],
    ['a column of another type', 'ALTER TABLE sports ALTER COLUMN position TYPE integer'],
    [
      'a column of another precision',
      'DROP VIEW listed_venues, venues_to_find; ALTER TABLE venues ALTER COLUMN rating TYPE numeric(3, 1)',
    ],
    ['a column that may now be null', 'ALTER TABLE cities ALTER COLUMN name DROP NOT NULL'],
    ['a column that may no longer be null', 'ALTER TABLE venues ALTER COLUMN offer SET NOT NULL'],
    ['a column no longer numbered by itself', 'ALTER TABLE courts ALTER COLUMN id DROP IDENTITY'],
    ['a column that left the primary key', 'ALTER TABLE rate_limits DROP CONSTRAINT rate_limits_pkey'],
    ['a table only the database has', 'CREATE TABLE mascots (id text PRIMARY KEY)'],
    ['a table only the code has', 'DROP TABLE refund_requests'],
  ])('%s', async (_difference, change) => {
    const undone = database.orm.transaction(async (transaction) => {
      await transaction.execute(sql.raw(change));
      expect(describeSchema()).not.toEqual(await describeDatabase(transaction));
      transaction.rollback();
    });
    await expect(undone).rejects.toThrow(TransactionRollbackError);
  });
});

/** One line for each column, in order of name. */
async function describeDatabase(orm: Orm = database.orm): Promise<string[]> {
  const found = await rows<{ line: string }>(
    orm,
    sql`SELECT concat_ws(' ', c.table_name || '.' || c.column_name,
          replace(format_type(a.atttypid, a.atttypmod), ' ', ''),
          CASE WHEN c.is_nullable = 'NO' THEN 'not-null' END,
          CASE WHEN c.is_identity = 'YES' THEN 'identity' END,
          CASE WHEN a.attnum = ANY (i.indkey) THEN 'key' END) AS line
        FROM information_schema.columns c
        JOIN pg_attribute a ON a.attrelid = format('%I', c.table_name)::regclass AND a.attname = c.column_name
        JOIN pg_class r ON r.oid = a.attrelid AND r.relkind = 'r'
        LEFT JOIN pg_index i ON i.indrelid = a.attrelid AND i.indisprimary
        WHERE c.table_schema = 'public' AND c.table_name <> 'schema_migrations'`,
  );
  return found.map(({ line }) => line).sort();
}

function describeSchema(): string[] {
  return Object.values(schema)
    .filter((part) => is(part, PgTable))
    .flatMap((table) => {
      const { name, columns, primaryKeys } = getTableConfig(table);
      const key = new Set(primaryKeys.flatMap(({ columns }) => columns.map((column) => column.name)));
      return columns.map((column) =>
        [
          `${name}.${column.name}`,
          column.getSQLType().replaceAll(' ', ''),
          column.notNull && 'not-null',
          column.generatedIdentity && 'identity',
          (column.primary || key.has(column.name)) && 'key',
        ]
          .filter(Boolean)
          .join(' '),
      );
    })
    .sort();
}
