import type { Connection } from '../database.ts';
import { seedBulk } from './bulk.ts';
import type { Size } from './fill.ts';
import { seedOrganisations } from './organisations.ts';

export const DEMO: Size = { venues: 200, bookings: 6_000 };

/** Fills an empty, migrated database with invented venues, who runs them, and with bookings and closures around `now`. */
export async function seedDemo(connection: Connection, now: Date): Promise<void> {
  await seedBulk(connection, DEMO, now);
  await seedOrganisations(connection.orm, now);
}
