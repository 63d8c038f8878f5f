import { refusal } from './refusal.ts';

/** Of whoever operates Maidan, and of what it asks outside. */
export const operatingRefusals = {
  leaving: refusal(503, 'unavailable', ({ refusals }) => refusals.leaving),
  databaseSilent: refusal(503, 'unavailable', ({ refusals }) => refusals.databaseSilent),
  databaseFull: refusal(503, 'unavailable', ({ refusals }) => refusals.databaseFull),
  notMigrated: refusal(503, 'unavailable', ({ refusals }) => refusals.notMigrated),
  migratedByNewer: refusal(503, 'unavailable', ({ refusals }) => refusals.migratedByNewer),
  noMetricsToken: refusal(401, 'unauthenticated', ({ refusals }) => refusals.noMetricsToken),
  placeUnknown: refusal(404, 'not_found', ({ refusals }) => refusals.placeUnknown),
  placesUnavailable: refusal(503, 'unavailable', ({ refusals }) => refusals.placesUnavailable),
} as const;
