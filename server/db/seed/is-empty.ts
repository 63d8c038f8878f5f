import { type Orm, schema } from '../database.ts';

export async function isEmpty(orm: Orm): Promise<boolean> {
  const found = await orm.select({ id: schema.cities.id }).from(schema.cities).limit(1);
  return found.length === 0;
}
