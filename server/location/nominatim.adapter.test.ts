import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fakeNominatim, KOTHRUD } from '#tests/support/providers/fake-nominatim.ts';
import type { FakeServer } from '#tests/support/providers/fake-server.ts';
import { nominatimGeocoder } from './nominatim.adapter.ts';

const HERE = { latitude: 18.5074, longitude: 73.8077 };
const at = (metres: number) => ({ ...HERE, latitude: HERE.latitude + metres / 111_000 });

let server: FakeServer;
let now: number;
let waited: number[];
beforeAll(async () => {
  server = await fakeNominatim();
});
afterAll(() => server.close());
beforeEach(() => {
  server.forget();
  now = Date.parse('2026-11-14T11:30:00Z');
  waited = [];
});

function geocoder(options: { url?: string; keptMost?: number; timeoutMs?: number } = {}) {
  return nominatimGeocoder({
    url: server.url,
    siteUrl: 'https://maidan.example',
    clock: () => new Date(now),
    timeoutMs: 30_000,
    pause: async (ms) => void waited.push(ms),
    ...options,
  });
}

describe('the name of a place', () => {
  test('is split as the specification says, with the coordinates that were asked for', async () => {
    expect(await geocoder()(HERE)).toEqual({
      fullAddress: KOTHRUD,
      city: 'Maharashtra',
      area: 'Pune',
      coordinates: HERE,
    });
  });

  test('is asked for as the service wants it: who we are, in English', async () => {
    await geocoder()(HERE);
    expect(server.requests[0]?.headers).toMatchObject({
      'user-agent': 'Maidan (https://maidan.example)',
      'accept-language': 'en',
    });
  });

  test.each(['/', '/reverse', '/reverse/'])('is found at an address that ends in %s', async (ending) => {
    expect(await geocoder({ url: `${server.url}${ending}` })(HERE)).not.toBeNull();
  });

  test('is null at sea', async () => {
    expect(await geocoder()({ latitude: 10, longitude: 70 })).toBeNull();
  });

  test.each([{ refuse: 500 }, { refuse: 403 }, 'drop', 'hang', 'garbage'] as const)(
    'is an error when the service fails (%j), and asked for again next time',
    async (trouble) => {
      const geocode = geocoder(trouble === 'hang' ? { timeoutMs: 400 } : {});
      server.trouble(trouble);
      await expect(geocode(HERE)).rejects.toThrow('The geocoder');
      expect(await geocode(HERE)).not.toBeNull();
    },
  );
});

describe('an answer is kept', () => {
  test('for whoever is within some 100 m, each with their own coordinates', async () => {
    const geocode = geocoder();
    await geocode(HERE);
    expect((await geocode(at(5)))?.coordinates).toEqual(at(5));
    expect(server.requests).toHaveLength(1);
    await geocode(at(300));
    expect(server.requests).toHaveLength(2);
  });

  test('for a day, even when it is that there is nothing', async () => {
    const geocode = geocoder();
    const sea = { latitude: 10, longitude: 70 };
    await geocode(sea);
    now += 24 * 3_600_000 - 1;
    expect(await geocode(sea)).toBeNull();
    expect(server.requests).toHaveLength(1);
    now += 1;
    await geocode(sea);
    expect(server.requests).toHaveLength(2);
  });

  test('until there are too many: then the one that was not used for longest goes', async () => {
    const geocode = geocoder({ keptMost: 2 });
    const asks = async (place: typeof HERE) => {
      const before = server.requests.length;
      now += 1_000;
      await geocode(place);
      return server.requests.length > before;
    };
    expect(await asks(at(0))).toBe(true);
    expect(await asks(at(500))).toBe(true);
    expect(await asks(at(0))).toBe(false);
    expect(await asks(at(1_000))).toBe(true);
    expect(await asks(at(0))).toBe(false);
    expect(await asks(at(500))).toBe(true);
  });

  test('and asked for once by two at the same time', async () => {
    const geocode = geocoder();
    const [one, other] = await Promise.all([geocode(HERE), geocode(HERE)]);
    expect(one).toEqual(other);
    expect(server.requests).toHaveLength(1);
  });
});

describe('at most one request a second', () => {
  test('the next ones wait their turn, and whoever would wait too long hears that it cannot be asked', async () => {
    const geocode = geocoder();
    const found = await Promise.allSettled([0, 500, 1_000, 1_500, 2_000].map((metres) => geocode(at(metres))));
    expect(found.map(({ status }) => status === 'fulfilled')).toEqual([true, true, true, false, false]);
    expect(waited).toEqual([1_000, 2_000]);
    expect(server.requests).toHaveLength(3);
    now += 3_000;
    expect(await geocode(at(2_000))).not.toBeNull();
  });
});
