import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { StartupError } from './startup-error.ts';

const EXAMPLE = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');

/** The least that live mode starts with. */
const LIVE = {
  DATABASE_URL: 'postgres://db/maidan',
  PUBLIC_URL: 'https://maidan.example',
  AUTH_SECRET: 'thirty-two characters, no fewer!!',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'key secret',
  RAZORPAY_WEBHOOK_SECRET: 'secret of the hook',
  SMS_URL: 'https://control.msg91.com/api/v5/flow',
  SMS_AUTH_KEY: 'sms key',
  SMS_TEMPLATE_ID: 'template 1',
  WHATSAPP_TOKEN: 'wa token',
  WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
  SMTP_URL: 'smtp://user:password@mail.example.com:587',
  MAIL_FROM: 'Maidan <play@maidan.example>',
  GEOCODER_URL: 'https://nominatim.example.com',
};

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
    expect(readEnv(Object.fromEntries(namesIn(EXAMPLE).map((name) => [name, ''])))).toEqual(readEnv({}));
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

describe('photos', () => {
  const BUCKET = {
    PHOTOS_S3_ENDPOINT: 'https://s3.example.com/',
    PHOTOS_S3_BUCKET: 'maidan-photos',
    PHOTOS_S3_KEY_ID: 'key id',
    PHOTOS_S3_SECRET: 'key secret',
  };
  const settings = {
    endpoint: 'https://s3.example.com',
    bucket: 'maidan-photos',
    region: 'us-east-1',
    keyId: 'key id',
    secret: 'key secret',
    publicUrl: undefined,
  };

  test('are in a bucket when there is one, in demo mode and in live mode', () => {
    expect(readEnv(BUCKET).photos).toEqual({ bucket: settings });
    expect(readEnv({ MAIDAN_MODE: 'live', ...LIVE, ...BUCKET }).photos).toEqual({ bucket: settings });
  });

  test('may have a region, and an address at which browsers get them', () => {
    const more = { PHOTOS_S3_REGION: 'ap-south-1', PHOTOS_PUBLIC_URL: 'https://photos.example.com/' };
    expect(readEnv({ ...BUCKET, ...more }).photos).toEqual({
      bucket: { ...settings, region: 'ap-south-1', publicUrl: 'https://photos.example.com' },
    });
  });

  test('are in a folder without a bucket, also in live mode', () => {
    expect(readEnv({ MAIDAN_MODE: 'live', ...LIVE }).photos).toEqual({ folder: '.data/photos' });
  });

  test.each(Object.keys(BUCKET))('in a bucket need %s', (name) => {
    expect(refusalOf({ ...BUCKET, [name]: '' })).toBe(`Photos in a bucket need ${name}: set them and start again.`);
  });

  test('with a public address need a bucket', () => {
    expect(refusalOf({ PHOTOS_PUBLIC_URL: 'https://photos.example.com' })).toContain('need PHOTOS_S3_ENDPOINT');
  });

  test('are never sent in the open', () => {
    expect(refusalOf({ ...BUCKET, PHOTOS_S3_ENDPOINT: 'http://s3.example.com' })).toContain('must begin with https://');
    expect(readEnv({ ...BUCKET, PHOTOS_S3_ENDPOINT: 'http://localhost:9000' }).photos).toHaveProperty('bucket');
  });
});

describe('live mode', () => {
  test('names everything that is missing, in one sentence', () => {
    const refusal = refusalOf({ MAIDAN_MODE: 'live' });
    expect(refusal).toBe(`Live mode needs ${Object.keys(LIVE).join(', ')}: set them and start again.`);
  });

  test.each(Object.keys(LIVE))('does not start without %s, and names nothing else; empty is missing', (name) => {
    const refusal = refusalOf({ MAIDAN_MODE: 'live', ...LIVE, [name]: '' });
    expect(refusal).toBe(`Live mode needs ${name}: set them and start again.`);
  });

  test('with everything there says how to reach each service', () => {
    expect(readEnv({ MAIDAN_MODE: 'live', ...LIVE })).toMatchObject({
      mode: 'live',
      logLevel: 'info',
      authSecret: LIVE.AUTH_SECRET,
      live: {
        publicUrl: 'https://maidan.example',
        razorpay: {
          keyId: 'rzp_live_1',
          keySecret: 'key secret',
          webhookSecret: 'secret of the hook',
          apiUrl: undefined,
        },
        sms: { url: LIVE.SMS_URL, authKey: 'sms key', templateId: 'template 1', sender: undefined },
        whatsapp: {
          token: 'wa token',
          phoneNumberId: '106540352242922',
          language: 'en',
          templates: {
            booking_confirmed: 'booking_confirmed',
            booking_cancelled: 'booking_cancelled',
            payment_returned: 'payment_returned',
          },
        },
        mail: { url: LIVE.SMTP_URL, from: LIVE.MAIL_FROM },
        geocoderUrl: LIVE.GEOCODER_URL,
      },
    });
  });

  test('takes other addresses, names and a language', () => {
    const { live } = readEnv({
      MAIDAN_MODE: 'live',
      ...LIVE,
      RAZORPAY_API_URL: 'http://localhost:4001/',
      SMS_SENDER: 'MAIDAN',
      WHATSAPP_LANGUAGE: 'hi',
      WHATSAPP_TEMPLATE_CONFIRMED: 'booked_v2',
      WHATSAPP_API_URL: 'http://localhost:4002/v99.0/',
    });
    expect(live).toMatchObject({
      razorpay: { apiUrl: 'http://localhost:4001' },
      sms: { sender: 'MAIDAN' },
      whatsapp: {
        apiUrl: 'http://localhost:4002/v99.0',
        language: 'hi',
        templates: { booking_confirmed: 'booked_v2', booking_cancelled: 'booking_cancelled' },
      },
    });
  });

  test('a wrong secret is refused without repeating it', () => {
    const refusal = refusalOf({ ...LIVE, AUTH_SECRET: 'too-short-to-be-safe', SMTP_URL: 'ftp://user:hunter2@mail' });
    expect(refusal).not.toMatch(/too-short|hunter2/);
  });
});

describe('what is written down about the environment', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

  test('every WhatsApp template is described, with the variable that gives it another name', () => {
    const guide = readFileSync(new URL('../docs/going-live.md', import.meta.url), 'utf8');
    const described = [...guide.matchAll(/^\| `(\w+)` \| `(WHATSAPP_TEMPLATE_\w+)` \|/gm)];
    const renamed = Object.fromEntries(described.map(([, template = '', name = '']) => [name, `${template}_v2`]));
    const names = Object.fromEntries(described.map(([, template = '']) => [template, `${template}_v2`]));
    expect(readEnv({ MAIDAN_MODE: 'live', ...LIVE, ...renamed }).live?.whatsapp.templates).toEqual(names);
    expect(namesIn(EXAMPLE)).toEqual(expect.arrayContaining(Object.keys(renamed)));
  });

  test('.env.example has a line for every variable that live mode needs', () => {
    expect(namesIn(EXAMPLE)).toEqual(expect.arrayContaining(Object.keys(LIVE)));
  });

  test.each(namesIn(EXAMPLE))('%s is explained in .env.example and in the README', (name) => {
    expect(EXAMPLE).toMatch(new RegExp(`#.+\\n(?:[A-Z_]+=.*\\n)*${name}=`));
    expect(readme).toContain(`\`${name}\``);
  });

  test('.env.example as it is starts a demo', () => {
    const lines = [...EXAMPLE.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]);
    expect(readEnv(Object.fromEntries(lines))).toEqual(readEnv({}));
  });
});

function namesIn(example: string): string[] {
  return [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
}

function refusalOf(source: Record<string, string>): string {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
  throw new Error('It was accepted.');
}

describe('in live mode', () => {
  const live = (changed: Record<string, string>) => () => readEnv({ ...LIVE, MAIDAN_MODE: 'live', ...changed });

  test.each(['RAZORPAY_API_URL', 'SMS_URL', 'WHATSAPP_API_URL', 'GEOCODER_URL'])(
    'tells %s nothing over a network in the open',
    (name) => {
      expect(live({ [name]: 'http://provider.example' })).toThrow(`${name} must begin with https://`);
      expect(live({ [name]: 'http://127.0.0.1:4001' })).not.toThrow();
      expect(live({ [name]: 'https://provider.example' })).not.toThrow();
    },
  );

  test('is seen by https only', () => {
    expect(live({ PUBLIC_URL: 'http://maidan.example' })).toThrow('PUBLIC_URL must begin with https://');
    expect(live({ PUBLIC_URL: 'http://localhost:3000' })).not.toThrow();
  });

  test('limits requests, but for trials on this machine', () => {
    expect(live({ RATE_LIMIT: 'off' })).toThrow('RATE_LIMIT=off is for trials');
    expect(live({ RATE_LIMIT: 'off', PUBLIC_URL: 'http://localhost:3000' })).not.toThrow();
  });

  test.each(['APP_SECRET', 'METRICS_TOKEN', 'RAZORPAY_WEBHOOK_SECRET'])('does not take a short %s', (name) => {
    expect(live({ [name]: 'fifteen letters' })).toThrow(`${name} must be at least 16 characters long`);
    expect(live({ [name]: 'sixteen letters.' })).not.toThrow();
  });

  test('documents its API only when told to', () => {
    expect(live({})().apiDocs).toBe(false);
    expect(live({ API_DOCS: 'on' })().apiDocs).toBe(true);
    expect(readEnv({}).apiDocs).toBe(true);
  });
});
