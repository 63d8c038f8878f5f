import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EXAMPLE, LIVE, refusalOf, variablesInExample } from '#tests/support/settings/settings.ts';
import { readEnv } from './env.ts';

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

describe('what is written down about the environment', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

  test('every WhatsApp template is described, with the variable that gives it another name', () => {
    const guide = readFileSync(new URL('../docs/going-live.md', import.meta.url), 'utf8');
    const described = [...guide.matchAll(/^\| `(\w+)` \| `(WHATSAPP_TEMPLATE_\w+)` \|/gm)];
    const renamed = Object.fromEntries(described.map(([, template = '', name = '']) => [name, `${template}_v2`]));
    const names = Object.fromEntries(described.map(([, template = '']) => [template, `${template}_v2`]));
    expect(readEnv({ MAIDAN_MODE: 'live', ...LIVE, ...renamed }).live?.whatsapp.templates).toEqual(names);
    expect(variablesInExample()).toEqual(expect.arrayContaining(Object.keys(renamed)));
  });

  test('.env.example has a line for every variable that live mode needs', () => {
    expect(variablesInExample()).toEqual(expect.arrayContaining(Object.keys(LIVE)));
  });

  test.each(variablesInExample())('%s is explained in .env.example and in the README', (name) => {
    expect(EXAMPLE).toMatch(new RegExp(`#.+\\n(?:[A-Z_]+=.*\\n)*${name}=`));
    expect(readme).toContain(`\`${name}\``);
  });

  test('.env.example as it is starts a demo', () => {
    const lines = [...EXAMPLE.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]);
    expect(readEnv(Object.fromEntries(lines))).toEqual(readEnv({}));
  });
});
