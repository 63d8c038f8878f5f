// Kinds of columns that Drizzle does not have, or has too many ways to write.
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
/** A half-open range of instants in PostgreSQL's own notation; queries read it with lower() and upper(). */
export const tstzrange = customType<{ data: string; driverData: string }>({ dataType: () => 'tstzrange' });
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const id = (name: string) => bigint(name, { mode: 'number' });
export const serialId = () => id('id').generatedAlwaysAsIdentity().primaryKey();
