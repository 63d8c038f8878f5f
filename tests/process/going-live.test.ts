// From an empty PostgreSQL to a ground that players can book, in live mode, as docs/going-live.md tells it: one command, and
// then what the console's pages do.
import { expect, onTestFinished, test } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import { addDays, indiaDate } from '#domain/india-time.ts';
import { postgresFor } from '#tests/support/databases/databases.ts';
import { EVERY_DAY, HALVES } from '#tests/support/manage/grounds.ts';
import { freePort } from '#tests/support/ports/free-port.ts';
import { runAdmin, startServer } from '#tests/support/processes/server-process.ts';
import { temporaryFolder } from '#tests/support/processes/temporary-folder.ts';
import { fakeRazorpay, RAZORPAY_KEYS } from '#tests/support/providers/fake-razorpay.ts';
import { type FakeSms, fakeSms, SMS } from '#tests/support/providers/fake-sms.ts';
import { fakeWhatsApp, WHATSAPP } from '#tests/support/providers/fake-whatsapp.ts';
import { LIVE } from '#tests/support/settings/settings.ts';

const STAFF = '9876500001';
const OWNER = '9876500002';
const PLAYER = '9876500003';

async function services() {
  const [razorpay, sms, whatsapp] = await Promise.all([fakeRazorpay(), fakeSms(), fakeWhatsApp()]);
  onTestFinished(async () => void (await Promise.all([razorpay, sms, whatsapp].map((one) => one.close()))));
  const env = {
    ...LIVE,
    MAIDAN_MODE: 'live',
    DATABASE_URL: await postgresFor('nothing'),
    DATA_DIR: await temporaryFolder(),
    RAZORPAY_KEY_ID: RAZORPAY_KEYS.keyId,
    RAZORPAY_KEY_SECRET: RAZORPAY_KEYS.keySecret,
    RAZORPAY_API_URL: razorpay.url,
    SMS_URL: sms.url,
    SMS_AUTH_KEY: SMS.authKey,
    SMS_TEMPLATE_ID: SMS.templateId,
    WHATSAPP_TOKEN: WHATSAPP.token,
    WHATSAPP_PHONE_NUMBER_ID: WHATSAPP.phoneNumberId,
    WHATSAPP_API_URL: `${whatsapp.url}/v23.0/`,
  };
  return { env, sms };
}

/** Calls of one server, each answered with success. */
function callerOf(url: string) {
  return async (
    name: CallName,
    token = '',
    { params = {}, body }: { params?: Record<string, string>; body?: unknown } = {},
  ) => {
    const { method, path } = calls[name];
    const response = await fetch(
      url + path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? '')),
      {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
    );
    const answer = await response.json();
    expect(response.status, `${name}: ${JSON.stringify(answer)}`).toBeLessThan(300);
    return answer;
  };
}

async function signedIn(call: ReturnType<typeof callerOf>, sms: FakeSms, phoneNumber: string): Promise<string> {
  await call('sendCode', '', { body: { phoneNumber } });
  const otp = String(sms.sent.at(-1)?.recipients[0]?.code);
  return (await call('verifyCode', '', { body: { phoneNumber, otp } })).data.token;
}

test('an empty live database becomes a ground on sale with one command and the console', async () => {
  const { env, sms } = await services();
  const appointed = await runAdmin(env, ['staff', 'add', STAFF, '--by', 'Asha Kulkarni']);
  expect(await appointed.ended).toMatchObject({ code: 0 });
  // It says its public address, at which nothing of this test listens.
  const port = await freePort();
  const server = await startServer({ ...env, PORT: String(port) });
  const url = `http://127.0.0.1:${port}`;
  onTestFinished(async () => void (await server.kill('SIGKILL')));
  const call = callerOf(url);
  // Nothing is there, and nothing is broken.
  for (const path of ['/', '/search', '/manage']) expect((await fetch(url + path)).status).toBe(200);

  const staff = await signedIn(call, sms, STAFF);
  const point = { latitude: 22.7196, longitude: 75.8577 };
  await call('createCity', staff, { body: { name: 'Indore', state: 'Madhya Pradesh', ...point } });
  await call('createArea', staff, { params: { cityId: 'indore' }, body: { name: 'Vijay Nagar', ...point } });
  const places = (await call('createSport', staff, { body: { name: 'Football' } })).data;
  const [city, sport] = [places.cities[0], places.sports[0]];

  const owner = await signedIn(call, sms, OWNER);
  const { id: organisationId } = (await call('createOrganisation', owner, { body: { name: 'Malwa Sports' } })).data;
  const made = { name: 'Malwa Turf', cityId: city.id, areaId: city.areas[0].id, sports: [sport.id] };
  const draft = (await call('createVenue', owner, { params: { organisationId }, body: made })).data;
  const params = { venueId: draft.id };
  const details = { ...draft.details, address: '7, AB Road, Indore 452010', pin: point };
  await call('saveDetails', owner, { params, body: { details, mark: draft.marks.details } });
  const formats = HALVES.formats.map((format) => ({ ...format, sportId: sport.id }));
  await call('saveCourts', owner, { params, body: { courts: { ...HALVES, formats }, mark: draft.marks.courts } });
  const hours = { week: EVERY_DAY, exceptions: [] };
  await call('saveHours', owner, { params, body: { hours, mark: draft.marks.hours } });
  expect((await call('publishVenue', owner, { params })).data).toMatchObject({
    listing: 'in_progress',
    isSubmitted: true,
  });

  const [waiting] = (await call('listApprovals', staff)).data;
  expect(waiting).toMatchObject({ venueId: draft.id, name: 'Malwa Turf' });
  expect((await call('approveVenue', staff, { params })).data).toEqual([]);

  const page = await fetch(`${url}/event/${draft.id}`);
  expect(await page.text()).toContain('Malwa Turf');
  const player = await signedIn(call, sms, PLAYER);
  const body = {
    bookingId: 'BK1700000000001',
    eventId: draft.id,
    date: addDays(indiaDate(new Date()), 2),
    fromTime: '18:00',
    toTime: '19:00',
    name: 'Ravi Menon',
    phone: PLAYER,
  };
  expect((await call('holdSlot', player, { body })).success).toBe(true);
  const found = await (await fetch(`${url}/api/turfs/search?q=malwa%20turf`)).json();
  expect(found.data.venues[0]).toMatchObject({ id: draft.id, listing: 'live', price: 1200 });
});
