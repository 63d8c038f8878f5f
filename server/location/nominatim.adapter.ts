// Reverse geocoding by a Nominatim service. OpenStreetMap's own asks for three things: at most one request a second from
// the whole application, a User-Agent that names it, and answers kept. https://operations.osmfoundation.org/policies/nominatim/
import { setTimeout as pauseFor } from 'node:timers/promises';
import * as z from 'zod';
import { placeName } from '#domain/place-name.ts';
import { DAY_MS } from '#domain/time-units.ts';
import { callProvider } from '#server/call-provider.ts';
import type { Clock } from '#server/clock.ts';
import { ProviderError } from '#server/provider-error.ts';
import type { FoundPlace, Geocoder } from './geocoder.ts';

const TIMEOUT_MS = 4_000;
const BETWEEN_REQUESTS_MS = 1_000;
/** A request that would wait longer is refused: 'Location obtained' now is better than a name later. */
const WAIT_MOST_MS = 2_000;
const KEPT_MS = DAY_MS;
const KEPT_MOST = 5_000;
/** Three decimals are some 100 m. */
const DECIMALS = 3;

export type NominatimOptions = {
  url: string;
  /** Where we are to be found, for whoever runs the service. */
  siteUrl: string;
  clock: Clock;
  timeoutMs?: number;
  keptMost?: number;
  pause?: (ms: number) => Promise<unknown>;
};

type Name = Omit<FoundPlace, 'coordinates'> | null;
/** Where there is nothing, it says so in an error with status 200. */
const Answer = z.union([z.object({ display_name: z.string().min(1) }), z.object({ error: z.unknown() })]);

export function nominatimGeocoder(options: NominatimOptions): Geocoder {
  const { clock, timeoutMs = TIMEOUT_MS, keptMost = KEPT_MOST, pause = pauseFor } = options;
  const kept = new Map<string, { name: Name; until: number }>();
  const asked = new Map<string, Promise<Name>>();
  let nextFreeAt = 0;

  async function ask(latitude: string, longitude: string): Promise<Name> {
    const query = new URLSearchParams({
      lat: latitude,
      lon: longitude,
      zoom: '18',
      addressdetails: '1',
      format: 'json',
    });
    const headers = { 'user-agent': `Maidan (${options.siteUrl})`, 'accept-language': 'en' };
    const url = `${options.url.replace(/(\/reverse)?\/*$/, '')}/reverse?${query}`;
    const answer = await callProvider({ provider: 'The geocoder', url, headers, timeoutMs }, Answer);
    if (!('display_name' in answer)) return null;
    return { fullAddress: answer.display_name, ...placeName(answer.display_name) };
  }

  /** Reserves the next free second, unless it is too far ahead. */
  async function inTurn(key: string, latitude: string, longitude: string): Promise<Name> {
    const now = clock().getTime();
    const startsAt = Math.max(now, nextFreeAt);
    if (startsAt - now > WAIT_MOST_MS) throw new ProviderError('The geocoder', 'has been asked as often as it may be');
    nextFreeAt = startsAt + BETWEEN_REQUESTS_MS;
    if (startsAt > now) await pause(startsAt - now);
    const name = await ask(latitude, longitude);
    keep(key, name);
    return name;
  }

  function keep(key: string, name: Name): void {
    kept.delete(key);
    kept.set(key, { name, until: clock().getTime() + KEPT_MS });
    const [oldest] = kept.keys();
    if (kept.size > keptMost && oldest !== undefined) kept.delete(oldest);
  }

  function known(key: string): Name | undefined {
    const found = kept.get(key);
    if (!found || found.until <= clock().getTime()) return undefined;
    // Last used is last in the map, so that the first is the one to drop.
    kept.delete(key);
    kept.set(key, found);
    return found.name;
  }

  return async ({ latitude, longitude }) => {
    const [lat, lon] = [latitude.toFixed(DECIMALS), longitude.toFixed(DECIMALS)];
    const key = `${lat},${lon}`;
    let name = known(key);
    if (name === undefined) {
      const answer = asked.get(key) ?? inTurn(key, lat, lon).finally(() => asked.delete(key));
      asked.set(key, answer);
      name = await answer;
    }
    return name && { ...name, coordinates: { latitude, longitude } };
  };
}
