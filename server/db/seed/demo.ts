import type { Connection } from '../database.ts';
import { seedBulk } from './bulk.ts';
import type { Size } from './fill.ts';

export const DEMO: Size = { venues: 200, bookings: 6_000 };

/** Fills an empty, migrated database with invented venues, and with bookings and closures around `now`. */
export async function seedDemo(connection: Connection, now: Date): Promise<void> {
  await seedBulk(connection, DEMO, now);
}
