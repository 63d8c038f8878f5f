// Where the player is, as kept in the browser's storage under `userLocation`, and the city they chose instead.
import type { Position } from '#domain/distance.ts';

export type StoredLocation = {
  latitude: number;
  longitude: number;
  address: {
    fullAddress: string;
    city: string;
    area: string;
    coordinates: { latitude: number; longitude: number };
  };
  timestamp: string;
};

const KEY = 'userLocation';
const CITY_KEY = 'chosenCity';
const listeners = new Set<() => void>();
let lastText: string | null = null;
let lastValue: StoredLocation | null = null;

export function subscribeToLocation(onChange: () => void): () => void {
  listeners.add(onChange);
  // Another tab's choice counts here too.
  window.addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', onChange);
  };
}

/** The same object as long as the storage holds the same text. */
export function storedLocation(): StoredLocation | null {
  const text = readText(KEY);
  if (text !== lastText) {
    lastText = text;
    lastValue = parse(text);
  }
  return lastValue;
}

export function placeLabel({ address }: StoredLocation): string {
  return `${address.area}, ${address.city}`;
}

/** In degrees; null when what was stored has none. */
export function positionOf({ latitude, longitude }: Position): Position | null {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** Whoever looks for their own place no longer means the city that they chose before. */
export function storeLocation(location: StoredLocation): void {
  write(() => {
    localStorage.setItem(KEY, JSON.stringify(location));
    localStorage.removeItem(CITY_KEY);
  });
}

export function chosenCity(): string | null {
  return readText(CITY_KEY);
}

export function chooseCity(city: string): void {
  write(() => localStorage.setItem(CITY_KEY, city));
}

function write(change: () => void): void {
  try {
    change();
  } catch {
    // Storage may be full or forbidden: the location is then only not remembered.
  }
  for (const listener of listeners) listener();
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parse(text: string | null): StoredLocation | null {
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isLocation(value) ? value : null;
  } catch {
    return null;
  }
}

function isLocation(value: unknown): value is StoredLocation {
  if (typeof value !== 'object' || value === null || !('address' in value)) return false;
  const { address } = value;
  return (
    typeof address === 'object' &&
    address !== null &&
    'city' in address &&
    typeof address.city === 'string' &&
    'area' in address &&
    typeof address.area === 'string'
  );
}
