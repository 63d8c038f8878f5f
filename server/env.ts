// The only reader of the environment. Everything else receives values.
import * as z from 'zod';
import type { GrievanceOfficer } from '#contract/calls/operating.ts';
import { type LiveSettings, liveSettings, liveVariables, NEEDED_LIVE } from './live-settings.ts';
import { type PhotoSettings, photoSettings, photoVariables } from './photo-settings.ts';
import { isThisMachine, optional, postgresAddress, providerAddress, secret, webAddress } from './setting.ts';
import { StartupError } from './startup-error.ts';

/** Long enough for a load balancer that checks every second or two, and needs two failed checks. */
const DRAIN_SECONDS = 5;

const environment = z.object({
  MAIDAN_MODE: optional(z.enum(['demo', 'live'], { error: "must be 'demo' or 'live'" })),
  PORT: optional(
    z
      .string()
      .regex(/^\d{1,5}$/, { error: 'must be a number from 0 to 65535' })
      .transform(Number)
      .refine((port) => port <= 65_535, { error: 'must be a number from 0 to 65535' }),
  ),
  HOST: optional(z.string()),
  PUBLIC_DEMO: optional(z.enum(['on', 'off'], { error: "must be 'on' or 'off'" })),
  PUBLIC_URL: optional(webAddress),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(postgresAddress),
  DATABASE_READ_URL: optional(postgresAddress),
  DATABASE_DIRECT_URL: optional(postgresAddress),
  DATABASE_PREPARED: optional(z.enum(['on', 'off'], { error: "must be 'on' or 'off'" })),
  DATABASE_CONNECTIONS: optional(
    z
      .string()
      .regex(/^[1-9]\d{0,2}$/, { error: 'must be a number from 2 to 999' })
      .transform(Number)
      // At least two: one may be busy with a long transaction, and requests must still be answered.
      .refine((count) => count >= 2, { error: 'must be a number from 2 to 999' }),
  ),
  DATABASE_READ_TIMEOUT_SECONDS: optional(
    z
      .string()
      .regex(/^[1-9]\d{0,2}$/, { error: 'must be a number of seconds from 1 to 999' })
      .transform(Number),
  ),
  APP_SECRET: optional(secret),
  AUTH_SECRET: optional(z.string().min(32, { error: 'must be at least 32 characters long' })),
  RATE_LIMIT: optional(z.enum(['on', 'off'], { error: "must be 'on' or 'off'" })),
  CODES_PER_HOUR: optional(
    z
      .string()
      .regex(/^[1-9]\d{0,6}$/, { error: 'must be a number from 1 to 9999999' })
      .transform(Number),
  ),
  TRUST_PROXY: optional(
    z
      .string()
      .regex(/^(off|[1-9]\d?)$/, { error: "must be 'off' or how many proxies to trust, such as 1" })
      .transform((value) => (value === 'off' ? 0 : Number(value))),
  ),
  DRAIN_SECONDS: optional(
    z
      .string()
      .regex(/^\d{1,3}$/, { error: 'must be a number of seconds from 0 to 999' })
      .transform(Number),
  ),
  API_DOCS: optional(z.enum(['on', 'off'], { error: "must be 'on' or 'off'" })),
  METRICS_TOKEN: optional(secret),
  LOG_LEVEL: optional(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    }),
  ),
  GRIEVANCE_OFFICER_PHONE: optional(z.string()),
  GRIEVANCE_OFFICER_HOURS: optional(z.string()),
  ...photoVariables,
  ...liveVariables,
});

export type Env = {
  mode: 'demo' | 'live';
  port: number;
  host: string;
  /** The public address; without it, pages use the address they were requested at. */
  publicUrl: string | undefined;
  dataDir: string;
  photos: PhotoSettings;
  databaseUrl: string | undefined;
  /** A replica for reads. */
  databaseReadUrl: string | undefined;
  /** PostgreSQL itself, when the other addresses are poolers in transaction mode. */
  databaseDirectUrl: string | undefined;
  /** Whether statements are prepared; undefined means only without a pooler. */
  databasePrepared: boolean | undefined;
  /** The most connections of this process to each of the two; undefined means the default. */
  databaseConnections: number | undefined;
  /** How long a query may take outside of transactions; undefined means the default. */
  databaseReadTimeoutSeconds: number | undefined;
  /** Every call of the API that is not the website's own must carry it. */
  appSecret: string | undefined;
  /** Keys the hashes of one-time codes. */
  authSecret: string | undefined;
  /** Whether requests are limited per client address; the limits per phone always hold. */
  rateLimit: boolean;
  /** How many one-time codes may be sent in an hour, for all phones together; undefined means the default. */
  codesPerHour: number | undefined;
  /** How many proxies in front of us are trusted to tell the client's address. */
  trustProxy: number;
  /** How long it goes on serving after SIGTERM, while readiness says 503. */
  drainSeconds: number;
  /** Whether the API's documentation is shown to everybody. */
  apiDocs: boolean;
  /** What a scraper of /metrics must send. */
  metricsToken: string | undefined;
  logLevel: string;
  /** Who hears complaints, as the law wants them to be named. */
  officer: GrievanceOfficer | undefined;
  /** How to reach the real services; undefined in demo mode, which uses none. */
  live: LiveSettings | undefined;
};

export function readEnv(source: Record<string, string | undefined>): Env {
  const parsed = environment.safeParse(source);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new StartupError(`Wrong configuration: ${problems.join('; ')}.`);
  }
  const values = parsed.data;
  const mode = values.MAIDAN_MODE ?? 'demo';
  const live = mode === 'live' ? liveSettings(values) : undefined;
  if (mode === 'live' && !live) {
    const missing = NEEDED_LIVE.filter((name) => values[name] === undefined);
    throw new StartupError(`Live mode needs ${missing.join(', ')}: set them and start again.`);
  }
  if (live && !providerAddress.safeParse(live.publicUrl).success) {
    throw new StartupError('Wrong configuration: PUBLIC_URL must begin with https:// in live mode.');
  }
  if (live && values.RATE_LIMIT === 'off' && !isThisMachine(new URL(live.publicUrl).hostname)) {
    throw new StartupError('Wrong configuration: RATE_LIMIT=off is for trials with a PUBLIC_URL on this machine.');
  }
  const host = values.HOST ?? 'localhost';
  const dataDir = values.DATA_DIR ?? '.data';
  const opened = openedBy(host, values.PUBLIC_URL);
  if (mode === 'demo' && opened && values.PUBLIC_DEMO !== 'on') {
    throw new StartupError(
      `Demo mode shows every code and every message to whoever can reach it, and ${opened} lets others in. Set PUBLIC_DEMO=on if that is meant, or MAIDAN_MODE=live.`,
    );
  }
  return {
    mode,
    port: values.PORT ?? 3000,
    host,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    dataDir,
    photos: photoSettings(values, dataDir),
    databaseUrl: values.DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databasePrepared: values.DATABASE_PREPARED === undefined ? undefined : values.DATABASE_PREPARED === 'on',
    databaseConnections: values.DATABASE_CONNECTIONS,
    databaseReadTimeoutSeconds: values.DATABASE_READ_TIMEOUT_SECONDS,
    appSecret: values.APP_SECRET,
    authSecret: values.AUTH_SECRET,
    rateLimit: values.RATE_LIMIT !== 'off',
    codesPerHour: values.CODES_PER_HOUR,
    trustProxy: values.TRUST_PROXY ?? 0,
    // With the embedded database there is no other process that could take over.
    drainSeconds: values.DRAIN_SECONDS ?? (values.DATABASE_URL ? DRAIN_SECONDS : 0),
    apiDocs: values.API_DOCS === undefined ? mode === 'demo' : values.API_DOCS === 'on',
    metricsToken: values.METRICS_TOKEN,
    officer: officerOf(values),
    logLevel: values.LOG_LEVEL ?? (mode === 'live' ? 'info' : 'warn'),
    live,
  };
}

function officerOf(values: z.infer<typeof environment>): GrievanceOfficer | undefined {
  const { GRIEVANCE_OFFICER_NAME: name, GRIEVANCE_OFFICER_EMAIL: email } = values;
  const { GRIEVANCE_OFFICER_PHONE: phone, GRIEVANCE_OFFICER_HOURS: hours } = values;
  return name && email ? { name, email, ...(phone && { phone }), ...(hours && { hours }) } : undefined;
}

/** The setting that makes it reachable from other machines, if any. */
function openedBy(host: string, publicUrl: string | undefined): string | undefined {
  if (!isThisMachine(host)) return `HOST ${host}`;
  return publicUrl && !isThisMachine(new URL(publicUrl).hostname) ? `PUBLIC_URL ${publicUrl}` : undefined;
}
