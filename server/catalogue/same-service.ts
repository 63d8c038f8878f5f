import { OTHER_KEYS, serviceKey } from '#domain/service-key.ts';

const SEVERAL_KEYS = Object.entries(OTHER_KEYS).flat();

/** Every key under which venues may offer what was asked for, by its key or by its name. */
export function sameService(asked: string): string[] {
  const key = serviceKey(asked);
  return [...new Set([key, ...SEVERAL_KEYS.filter((other) => serviceKey(other) === key)])];
}
