import { serviceLabel } from '#domain/service-label.ts';

/** Keys that venues use for one and the same service. */
const SEVERAL_KEYS = ['ac', 'air_conditioning', 'water', 'drinking_water', 'equipment', 'sports_equipment'];

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
