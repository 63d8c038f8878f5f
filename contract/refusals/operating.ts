import { refusal } from './refusal.ts';

/** Of whoever operates Maidan, and of what it asks outside. */
export const operatingRefusals = {
  leaving: refusal(503, 'unavailable', 'This server is about to stop.'),
  databaseSilent: refusal(503, 'unavailable', 'The database does not answer.'),
  databaseFull: refusal(503, 'unavailable', 'The database has no room left to write.'),
  notMigrated: refusal(503, 'unavailable', 'The database is not migrated yet.'),
  migratedByNewer: refusal(503, 'unavailable', 'The database was migrated by a newer version of Maidan.'),
  noMetricsToken: refusal(401, 'unauthenticated', 'The metrics need their token.'),
  placeUnknown: refusal(404, 'not_found', 'We do not know what is there.'),
  placesUnavailable: refusal(503, 'unavailable', 'Places cannot be looked up right now. Please try again.'),
} as const;
