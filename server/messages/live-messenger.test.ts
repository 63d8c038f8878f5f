import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ProviderError } from '#server/provider-error.ts';
import { freePort } from '#tests/support/ports/free-port.ts';
import { type FakeSms, fakeSms, SMS } from '#tests/support/providers/fake-sms.ts';
import { type FakeSmtp, fakeSmtp, readMail, SMTP_USER } from '#tests/support/providers/fake-smtp.ts';
import { type FakeWhatsApp, fakeWhatsApp, WHATSAPP } from '#tests/support/providers/fake-whatsapp.ts';
import { wordsIn } from '#words';
import { liveMessenger } from './live-messenger.ts';
import type { Messenger } from './messenger.ts';
import { smsMessenger } from './sms-http.adapter.ts';
import { smtpMessenger } from './smtp.adapter.ts';
import { codeMessage } from './texts.ts';
import { whatsAppMessenger } from './whatsapp-cloud.adapter.ts';

/** Far more than an answer needs, on a machine however busy; and what is waited for one that never comes. */
const PATIENT_MS = 30_000;
const HASTY_MS = 400;
const CONFIRMED = {
  template: 'booking_confirmed',
  language: 'mr-IN',
  // As the database gives them back: in an order of its own.
  values: {
    id: 'BK1',
    name: 'Asha',
    paid: '₹1,400',
    when: 'Mon, 16 Nov',
    venue: 'Baner Arena',
    address: 'Gate 2\nPune',
  },
  subject: 'Booked: Baner Arena ₹1,400',
  text: 'Booking confirmed, <Asha> & co.\nBaner Arena\n.hidden\n₹1,400',
};

let sms: FakeSms;
let whatsapp: FakeWhatsApp;
let smtp: FakeSmtp;
let messenger: Messenger;
const smsWith = (authKey: string, timeoutMs = PATIENT_MS) =>
  smsMessenger({ url: `${sms.url}/api/v5/flow`, ...SMS, authKey, timeoutMs });
const whatsAppWith = (token: string, timeoutMs = PATIENT_MS) =>
  whatsAppMessenger({
    ...WHATSAPP,
    token,
    language: 'en',
    templates: { booking_cancelled: 'maidan_cancelled_v2' },
    apiUrl: `${whatsapp.url}/v23.0`,
    timeoutMs,
  });
const SITE = 'https://maidan.example';
const mailWith = (timeoutMs: number) =>
  smtpMessenger({ url: smtp.url, from: 'Maidan <play@maidan.example>', siteUrl: SITE, timeoutMs });
beforeAll(async () => {
  [sms, whatsapp, smtp] = await Promise.all([fakeSms(), fakeWhatsApp(), fakeSmtp()]);
  messenger = liveMessenger({
    sms: smsWith(SMS.authKey),
    whatsapp: whatsAppWith(WHATSAPP.token),
    email: mailWith(PATIENT_MS),
  });
});
afterAll(() => Promise.all([sms.close(), whatsapp.close(), smtp.close()]));
beforeEach(() => {
  for (const server of [sms, whatsapp]) {
    server.forget();
    server.sent.length = 0;
  }
  smtp.mails.length = 0;
});

/** What is said when sending fails. */
async function failure(sending: Promise<void>): Promise<string> {
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  return error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : '';
}

describe('a code by SMS', () => {
  const send = (by: Messenger = messenger) =>
    by.send({ channel: 'sms', to: '9876543210', ...codeMessage(wordsIn('en'), '483920') });

  test('goes out as the registered template with its value, to the number with its country code', async () => {
    await send();
    expect(sms.sent).toEqual([
      { template_id: SMS.templateId, short_url: '0', recipients: [{ mobiles: '919876543210', code: '483920' }] },
    ]);
  });

  test('carries the registered sender when one is set', async () => {
    await send(smsMessenger({ url: sms.url, ...SMS, sender: 'MAIDAN' }));
    expect(sms.sent[0]?.sender).toBe('MAIDAN');
  });

  test('that the service refuses with status 200 is a failure', async () => {
    const refused = smsMessenger({ url: sms.url, authKey: SMS.authKey, templateId: 'unknown' });
    const said = await failure(send(refused));
    expect(said).toContain('The SMS service refused the message: flow id invalid');
    expect(said).not.toContain('483920');
  });

  test('with a wrong key is a failure that does not repeat the key', async () => {
    const said = await failure(send(smsWith('wrong-key')));
    expect(said).toContain('The SMS service answered 401: Invalid authkey …');
  });

  const wasUndone = (sending: Promise<void>) =>
    sending.then(
      () => undefined,
      (error: unknown) => error instanceof ProviderError && error.isUndone,
    );

  test('that surely did not leave is known from one that may have', async () => {
    const hasty = smsWith(SMS.authKey, HASTY_MS);
    for (const trouble of [{ refuse: 400 }, { refuse: 429 }] as const) {
      sms.trouble(trouble);
      expect(await wasUndone(send(hasty)), JSON.stringify(trouble)).toBe(true);
    }
    expect(await wasUndone(send(smsMessenger({ url: sms.url, authKey: SMS.authKey, templateId: 'unknown' })))).toBe(
      true,
    );
    const nobody = `http://127.0.0.1:${await freePort()}/api/v5/flow`;
    expect(await wasUndone(send(smsMessenger({ url: nobody, ...SMS })))).toBe(true);
    for (const trouble of [{ refuse: 500 }, { refuse: 504 }, 'lose', 'late', 'garbage'] as const) {
      sms.trouble(trouble);
      expect(await wasUndone(send(hasty)), JSON.stringify(trouble)).toBe(false);
    }
  });

  test.each([{ refuse: 500 }, 'drop', 'lose', 'hang', 'late', 'garbage'] as const)(
    'is tried once only when the service fails (%j), and the error has no code in it',
    async (trouble) => {
      sms.trouble(trouble);
      const hasty = smsWith(SMS.authKey, HASTY_MS);
      expect(await failure(send(hasty))).not.toMatch(/483920|sms-auth-key/);
      expect(sms.requests).toHaveLength(1);
    },
  );
});

describe('a WhatsApp message', () => {
  const send = (by: Messenger = messenger) => by.send({ channel: 'whatsapp', to: '9876543210', ...CONFIRMED });

  test('fills the template in its order, each value on one line', async () => {
    await send();
    expect(whatsapp.sent[0]).toMatchObject({ to: '919876543210', template: { name: 'booking_confirmed' } });
    expect(whatsapp.sent[0]?.template.components[0].parameters.map(({ text }) => text)).toEqual([
      'Asha',
      'Baner Arena',
      'Mon, 16 Nov',
      'Gate 2 Pune',
      '₹1,400',
      'BK1',
    ]);
  });

  test('takes the name the template has at Meta, and a dash for a value that is empty', async () => {
    const values = { name: ' ', refund: '₹700' };
    await messenger.send({
      ...CONFIRMED,
      channel: 'whatsapp',
      to: '9876543210',
      template: 'booking_cancelled',
      values,
    });
    expect(whatsapp.sent[0]?.template.name).toBe('maidan_cancelled_v2');
    expect(whatsapp.sent[0]?.template.components[0].parameters.map(({ text }) => text)).toEqual(['-', '₹700']);
  });

  test('that Meta refuses is a failure with its reason, without our token', async () => {
    whatsapp.trouble({ refuse: 400, body: { error: { code: 131026, message: 'Message undeliverable' } } });
    expect(await failure(send())).toContain('WhatsApp answered 400: Message undeliverable');
    const said = await failure(send(whatsAppWith('expired-token')));
    expect(said).toContain('WhatsApp answered 401: Invalid OAuth access token Bearer …');
  });

  test.each([{ refuse: 500 }, { refuse: 429 }, 'drop', 'lose', 'hang', 'garbage'] as const)(
    'fails in time when the service does (%j): the outbox tries again',
    async (trouble) => {
      whatsapp.trouble(trouble);
      expect(await failure(send(whatsAppWith(WHATSAPP.token, HASTY_MS)))).toMatch(/^WhatsApp /);
      expect(whatsapp.requests).toHaveLength(1);
    },
  );
});

describe('a mail', () => {
  const send = (by: Messenger = messenger) => by.send({ channel: 'email', to: 'asha@example.com', ...CONFIRMED });

  test('arrives with subject, sender, text and HTML', async () => {
    await send();
    const [mail] = smtp.mails;
    expect(mail).toMatchObject({ from: 'play@maidan.example', to: ['asha@example.com'] });
    const { header, parts } = readMail(mail ?? { from: '', to: [], data: '' });
    expect(header('subject')).toBe(CONFIRMED.subject);
    expect(header('from')).toBe('Maidan <play@maidan.example>');
    expect(parts['text/plain']?.replaceAll('\r\n', '\n')).toBe(CONFIRMED.text);
    expect(parts['text/html']).toContain('Booking confirmed, &lt;Asha&gt; &amp; co.</h1>');
    expect(parts['text/html']).toContain('>₹1,400</p>');
    expect(parts['text/html']).toContain('<html lang="mr-IN">');
  });

  test('to an address that hides others in it goes to nobody else', async () => {
    const to = 'asha@example.com>, <eve@example.com';
    await messenger.send({ channel: 'email', ...CONFIRMED, to }).catch(() => {});
    expect(smtp.mails.flatMap((mail) => mail.to)).not.toContain('eve@example.com');
  });

  test.each([
    ['greeting', '421 Too busy'],
    ['RCPT', '550 No such mailbox'],
    ['DATA', '451 Try later'],
    ['mail', '552 Too large'],
  ] as const)('that the server refuses at %s is a failure with its reason', async (step, reply) => {
    smtp.trouble(step, reply);
    expect(await failure(send())).toContain(reply.slice(4));
    expect(smtp.mails).toEqual([]);
  });

  test.each(['greeting', 'AUTH', 'RCPT', 'mail'] as const)('does not wait for ever at %s', async (step) => {
    smtp.trouble(step, 'hang');
    expect(await failure(send(mailWith(HASTY_MS)))).toMatch(/^The mail server did not take the mail: /);
  });

  test('is never sent in the open to another machine', async () => {
    // This address is ours as well, but one cannot see that from it.
    const url = smtp.url.replace('127.0.0.1', '0.0.0.0');
    for (const parameters of ['', '?requireTLS=false', '?ignoreTLS=true', '?opportunisticTLS=true']) {
      const options = { url: `${url}${parameters}`, from: 'play@maidan.example', siteUrl: SITE };
      const said = await failure(send(smtpMessenger(options)));
      expect(said).toContain('The mail server did not take the mail: ');
      expect(said).toMatch(/STARTTLS|TLS/i);
    }
  });

  test('with a wrong password is a failure that does not repeat it', async () => {
    const url = smtp.url.replace(encodeURIComponent(SMTP_USER.password), 'guessed-password');
    const said = await failure(send(smtpMessenger({ url, from: 'play@maidan.example', siteUrl: SITE })));
    expect(said).toContain('The mail server did not take the mail: Invalid login');
    expect(said).not.toMatch(/guessed-password/);
  });
});
