import { describe, expect, test } from 'vitest';
import { LIVE, refusalOf, variablesInExample } from '#tests/support/settings/settings.ts';
import { readEnv } from './env.ts';

describe('without any variable', () => {
  test('a demo that others can reach must be meant', () => {
    for (const HOST of ['0.0.0.0', '::', '192.168.1.7', 'maidan.example', '127.evil.example']) {
      expect(() => readEnv({ HOST })).toThrow('Set PUBLIC_DEMO=on if that is meant');
      expect(readEnv({ HOST, PUBLIC_DEMO: 'on' }).host).toBe(HOST);
    }
    expect(() => readEnv({ PUBLIC_URL: 'https://maidan.example' })).toThrow(
      'PUBLIC_URL https://maidan.example lets others',
    );
    for (const HOST of ['localhost', '127.0.0.1', '127.0.0.53', '::1']) expect(readEnv({ HOST }).host).toBe(HOST);
  });

  test('it is a demo on localhost:3000 with files in .data', () => {
    expect(readEnv({})).toEqual({
      mode: 'demo',
      port: 3000,
      host: 'localhost',
      publicUrl: undefined,
      dataDir: '.data',
      photos: { folder: '.data/photos' },
      databaseUrl: undefined,
      databaseReadUrl: undefined,
      databaseDirectUrl: undefined,
      databasePrepared: undefined,
      databaseConnections: undefined,
      databaseReadTimeoutSeconds: undefined,
      codesPerHour: undefined,
      apiDocs: true,
      appSecret: undefined,
      authSecret: undefined,
      live: undefined,
      logLevel: 'warn',
      drainSeconds: 0,
      metricsToken: undefined,
      rateLimit: true,
      trustProxy: 0,
    });
  });

  test('where other processes may serve, it leaves them time to notice that it goes', () => {
    expect(readEnv({ DATABASE_URL: 'postgresql://localhost/maidan' }).drainSeconds).toBe(5);
  });

  test('an empty variable counts as unset', () => {
    expect(readEnv(Object.fromEntries(variablesInExample().map((name) => [name, ''])))).toEqual(readEnv({}));
  });

  test('variables that are not ours do no harm', () => {
    expect(readEnv({ HOME: '/home/somebody', port: 'lower case' })).toEqual(readEnv({}));
  });
});

describe('each variable', () => {
  test('is taken when it is right', () => {
    expect(
      readEnv({
        PORT: '8080',
        HOST: '0.0.0.0',
        PUBLIC_DEMO: 'on',
        PUBLIC_URL: 'https://maidan.example',
        DATA_DIR: '/var/lib/maidan',
        DATABASE_URL: 'postgresql://user:secret@db:5432/maidan',
        DATABASE_READ_URL: 'postgres://user:secret@replica:5432/maidan',
        DATABASE_DIRECT_URL: 'postgres://user:secret@one:5432,two:5432/maidan',
        DATABASE_PREPARED: 'on',
        DATABASE_CONNECTIONS: '6',
        DATABASE_READ_TIMEOUT_SECONDS: '9',
        CODES_PER_HOUR: '500',
        APP_SECRET: 'open sesame, please',
        AUTH_SECRET: LIVE.AUTH_SECRET,
        LOG_LEVEL: 'debug',
        DRAIN_SECONDS: '12',
        API_DOCS: 'off',
        METRICS_TOKEN: 'for-prometheus-only',
        RATE_LIMIT: 'off',
        TRUST_PROXY: '2',
      }),
    ).toEqual({
      mode: 'demo',
      port: 8080,
      host: '0.0.0.0',
      publicUrl: 'https://maidan.example',
      dataDir: '/var/lib/maidan',
      photos: { folder: '/var/lib/maidan/photos' },
      databaseUrl: 'postgresql://user:secret@db:5432/maidan',
      databaseReadUrl: 'postgres://user:secret@replica:5432/maidan',
      databaseDirectUrl: 'postgres://user:secret@one:5432,two:5432/maidan',
      databasePrepared: true,
      databaseConnections: 6,
      databaseReadTimeoutSeconds: 9,
      codesPerHour: 500,
      appSecret: 'open sesame, please',
      authSecret: LIVE.AUTH_SECRET,
      logLevel: 'debug',
      drainSeconds: 12,
      apiDocs: false,
      metricsToken: 'for-prometheus-only',
      rateLimit: false,
      trustProxy: 2,
      live: undefined,
    });
  });

  test.each([
    ['0', 0],
    ['1', 1],
    ['65535', 65_535],
  ])('PORT=%s is a port', (given, port) => expect(readEnv({ PORT: given }).port).toBe(port));

  test.each([
    ['MAIDAN_MODE', 'production'],
    ['MAIDAN_MODE', 'Demo'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', 'http'],
    ['PORT', ' 3000'],
    ['DRAIN_SECONDS', '-1'],
    ['DRAIN_SECONDS', '1.5'],
    ['PUBLIC_URL', 'maidan.example'],
    ['PUBLIC_URL', 'ftp://maidan.example'],
    ['DATABASE_URL', 'mysql://localhost/maidan'],
    ['DATABASE_URL', 'localhost:5432'],
    ['DATABASE_URL', 'postgres://'],
    ['LOG_LEVEL', 'verbose'],
    ['RATE_LIMIT', 'no'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '0'],
    ['DATABASE_READ_URL', 'replica:5432'],
    ['DATABASE_DIRECT_URL', 'one:5432'],
    ['DATABASE_PREPARED', 'yes'],
    ['DATABASE_CONNECTIONS', '1'],
    ['DATABASE_CONNECTIONS', '1000'],
    ['DATABASE_CONNECTIONS', 'many'],
    ['AUTH_SECRET', 'x'.repeat(31)],
    ['RAZORPAY_API_URL', 'api.razorpay.com'],
    ['SMS_URL', 'control.msg91.com'],
    ['WHATSAPP_PHONE_NUMBER_ID', '+91 98765 43210'],
    ['WHATSAPP_API_URL', 'graph'],
    ['SMTP_URL', 'mail.example.com:587'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['MAIL_FROM', 'Maidan'],
    ['GEOCODER_URL', 'nominatim'],
    ['PHOTOS_S3_ENDPOINT', 's3.example.com'],
    ['PHOTOS_S3_BUCKET', 'Maidan/photos'],
    ['PHOTOS_PUBLIC_URL', 'cdn.example.com'],
  ])('%s=%s is refused in one sentence that names it', (name, value) => {
    const refusal = refusalOf({ [name]: value });
    expect(refusal).toMatch(/^Wrong configuration: .+\.$/);
    expect(refusal).toContain(`${name} must be`);
    expect(refusal).not.toContain('\n');
  });

  test('a wrong DATABASE_URL is refused without repeating its password', () => {
    expect(refusalOf({ DATABASE_URL: 'mysql://user:secret@db/maidan' })).not.toContain('secret');
  });

  test('everything wrong is named at once', () => {
    const refusal = refusalOf({ PORT: 'x', LOG_LEVEL: 'y' });
    expect(refusal).toContain('PORT');
    expect(refusal).toContain('LOG_LEVEL');
  });

  test('a slash at the end of PUBLIC_URL is dropped', () => {
    expect(readEnv({ PUBLIC_URL: 'https://maidan.example//', PUBLIC_DEMO: 'on' }).publicUrl).toBe(
      'https://maidan.example',
    );
  });
});
