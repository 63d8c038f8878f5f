// From the variables an operator sets to the services they name: each adapter reaches its own.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adaptersFor } from '#server/adapters.ts';
import type { Adapters } from '#server/engine.ts';
import { readEnv } from '#server/env.ts';
import { codeMessage } from '#server/messages/texts.ts';
import { databaseForTests, NOW } from '#tests/support/databases/databases.ts';
import { fakeNominatim, KOTHRUD } from '#tests/support/providers/fake-nominatim.ts';
import { fakeRazorpay, RAZORPAY_KEYS, webhookOf } from '#tests/support/providers/fake-razorpay.ts';
import { type FakeSms, fakeSms, SMS } from '#tests/support/providers/fake-sms.ts';
import { type FakeSmtp, fakeSmtp } from '#tests/support/providers/fake-smtp.ts';
import { type FakeWhatsApp, fakeWhatsApp, WHATSAPP } from '#tests/support/providers/fake-whatsapp.ts';
import { wordsIn } from '#words';

const opened = databaseForTests('nothing');
const closing: (() => Promise<void>)[] = [];
let sms: FakeSms;
let whatsapp: FakeWhatsApp;
let smtp: FakeSmtp;
let live: Adapters;

beforeAll(async () => {
  const razorpay = await fakeRazorpay();
  const nominatim = await fakeNominatim();
  sms = await fakeSms();
  whatsapp = await fakeWhatsApp();
  smtp = await fakeSmtp();
  closing.push(razorpay.close, nominatim.close, sms.close, whatsapp.close, smtp.close);
  const env = readEnv({
    MAIDAN_MODE: 'live',
    DATABASE_URL: 'postgres://db/maidan',
    PUBLIC_URL: 'https://maidan.example',
    AUTH_SECRET: 'x'.repeat(32),
    RAZORPAY_KEY_ID: RAZORPAY_KEYS.keyId,
    RAZORPAY_KEY_SECRET: RAZORPAY_KEYS.keySecret,
    RAZORPAY_WEBHOOK_SECRET: RAZORPAY_KEYS.webhookSecret,
    RAZORPAY_API_URL: razorpay.url,
    SMS_URL: sms.url,
    SMS_AUTH_KEY: SMS.authKey,
    SMS_TEMPLATE_ID: SMS.templateId,
    WHATSAPP_TOKEN: WHATSAPP.token,
    WHATSAPP_PHONE_NUMBER_ID: WHATSAPP.phoneNumberId,
    WHATSAPP_API_URL: `${whatsapp.url}/v23.0/`,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Maidan <play@maidan.example>',
    GEOCODER_URL: nominatim.url,
    GRIEVANCE_OFFICER_NAME: 'Meera Joshi',
    GRIEVANCE_OFFICER_EMAIL: 'grievance@maidan.example',
  });
  live = adaptersFor(env, opened.current.database.orm, () => NOW);
});
afterAll(async () => {
  for (const close of closing) await close();
});

describe('in live mode', () => {
  test('money goes through Razorpay, whose webhooks are signed; there is no sandbox', async () => {
    const { current, names } = live.providers;
    expect(names).toEqual(['razorpay']);
    expect(await current.createOrder({ amountPaise: 100_00, receipt: 'pay_1' })).toHaveProperty('orderId');
    const read = (secret: string) => {
      const { headers, payload } = webhookOf('settlement.processed', {}, secret);
      return current.readWebhook?.({ headers, body: Buffer.from(payload) });
    };
    expect(read(RAZORPAY_KEYS.webhookSecret)).toBe('of no use');
    expect(read(RAZORPAY_KEYS.keySecret)).toBe('forged');
    expect(live.sandbox).toBeUndefined();
  });

  test('each message goes by its channel', async () => {
    const message = codeMessage(wordsIn('en'), '123456');
    await live.messenger.send({ channel: 'sms', to: '9876543210', ...message });
    await live.messenger.send({ channel: 'whatsapp', to: '9876543210', ...message });
    await live.messenger.send({ channel: 'email', to: 'asha@example.com', ...message });
    expect([sms.sent.length, whatsapp.sent.length, smtp.mails.length]).toEqual([1, 1, 1]);
  });

  test('places are named by the geocoder', async () => {
    expect(await live.geocoder({ latitude: 18.5, longitude: 73.8 })).toMatchObject({ fullAddress: KOTHRUD });
  });
});

test('in demo mode there is a sandbox, and no webhook', () => {
  const demo = adaptersFor(readEnv({}), opened.current.database.orm, () => NOW);
  expect(demo.providers.names).toEqual(['sandbox']);
  expect(demo.sandbox).toBeDefined();
  expect(demo.providers.current.readWebhook).toBeUndefined();
});
