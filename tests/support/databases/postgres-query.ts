import pg from 'pg';

/** Runs statements on a connection of their own. */
export async function postgresQuery(url: string, statements: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const result: pg.QueryResult<Record<string, unknown>> = await client.query(statements);
    return result.rows ?? [];
  } finally {
    await client.end();
  }
}
