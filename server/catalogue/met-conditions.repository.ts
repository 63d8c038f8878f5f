// Which of the conditions of a filter each venue meets, so that an option can ignore the one that it would replace.
import { and, type SQL, sql } from 'drizzle-orm';

type Condition = 'sold' | 'rated' | 'served' | 'near';

export type Met = {
  /** Which of the given conditions a venue meets. */
  columns: SQL;
  /** That it meets all of those given, or all but one. */
  all(except?: Condition): SQL;
};

/** PostgreSQL plans better without conditions that always hold. */
export function metConditions(conditions: Record<Condition, SQL | undefined>): Met {
  const given = Object.entries(conditions).flatMap(([name, condition]) =>
    condition ? [{ name, column: sql.raw(name), condition }] : [],
  );
  return {
    columns: sql.join(given.map(({ column, condition }) => sql`coalesce(${condition}, false) AS ${column},`)),
    all: (except) => and(...given.filter(({ name }) => name !== except).map(({ column }) => column)) ?? sql`true`,
  };
}
