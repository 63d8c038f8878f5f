// What the demo's people did. It is gathered while the demo is filled and written in the order of time, because the console
// lists a trail by its numbers.
import { type Orm, schema } from '../database.ts';

type Entry = typeof schema.activity.$inferInsert;
export type Trail = { note: (entry: Entry) => void; write: (orm: Orm) => Promise<void> };

export function newTrail(): Trail {
  const entries: Entry[] = [];
  return {
    note: (entry) => void entries.push(entry),
    async write(orm) {
      await orm.insert(schema.activity).values(entries.toSorted((one, other) => one.at.getTime() - other.at.getTime()));
    },
  };
}
