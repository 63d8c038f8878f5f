import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { appForTests } from '#tests/support/api/app.ts';

const maidan = appForTests();
const ask = (query: string) => maidan.current.app.inject(`/api/location/reverse${query}`);

describe('GET /api/location/reverse', () => {
  test('names the place nearest to the coordinates, as the contract says', async () => {
    const response = await ask('?lat=18.5074&lon=73.8077');
    expect(response.statusCode).toBe(200);
    const body = calls.reverseGeocode.response[200].parse(response.json());
    expect(body).toEqual(response.json());
    expect(body.data).toMatchObject({ city: 'Pune', coordinates: { latitude: 18.5074, longitude: 73.8077 } });
    expect(body.data.fullAddress).toBe(`${body.data.area}, Pune, Maharashtra, India`);
  });

  test.each(['?lat=-90&lon=-180', '?lat=90&lon=180', '?lat=0&lon=0'])('even far away: %s', async (query) => {
    expect((await ask(query)).statusCode).toBe(200);
  });

  test.each([
    '',
    '?lat=18.5',
    '?lat=91&lon=0',
    '?lat=0&lon=-180.1',
    '?lat=north&lon=0',
    '?lat=Infinity&lon=0',
    '?lat=1&lat=2&lon=3',
    '?lat=&lon=',
    '?lat=0x10&lon=0',
  ])('coordinates that are none (%j) are 400, and the sentence names the field', async (query) => {
    const response = await ask(query);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      success: false,
      code: 'bad_request',
      message: expect.stringMatching(/^Please check '(lat|lon)': .+\.$/),
    });
  });
});
