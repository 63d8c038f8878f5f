import { serviceLabel } from '#domain/service-label.ts';

/** Keys that venues use for one and the same service, with the one that stands for both. */
export const OTHER_KEYS: Readonly<Record<string, string>> = {
  air_conditioning: 'ac',
  drinking_water: 'water',
  sports_equipment: 'equipment',
};
const SEVERAL_KEYS = Object.entries(OTHER_KEYS).flat();

/** Every key under which venues may offer what was asked for, by its key or by its name. */
export function sameService(asked: string): string[] {
  const key = asked
    .trim()
    .toLowerCase()
    .split(/[\s_]+/)
    .join('_');
  const label = serviceLabel(key);
  return [...new Set([key, ...SEVERAL_KEYS.filter((other) => serviceLabel(other) === label)])];
}
