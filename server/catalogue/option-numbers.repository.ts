// What both ways of counting options say in SQL.
import { and, type SQL, sql } from 'drizzle-orm';

export function numbers(counts: readonly SQL[]): SQL {
  return sql`json_build_array(${sql.join([...counts], sql`, `)})`;
}

export const number = (isCounted: SQL) => sql`count(*) FILTER (WHERE ${isCounted})`;

export function isPriceBetween(paise: SQL, min: number | null, max: number | null): SQL {
  return (
    and(
      min === null ? undefined : sql`${paise} >= ${min}::int`,
      max === null ? undefined : sql`${paise} <= ${max}::int`,
    ) ?? sql`true`
  );
}
