/** Keys that venues use for one and the same service, with the one that stands for both. */
export const OTHER_KEYS: Readonly<Record<string, string>> = {
  air_conditioning: 'ac',
  drinking_water: 'water',
  sports_equipment: 'equipment',
};

/** The one key of a service, however it is written: that of 'Drinking Water' is 'water'. */
export function serviceKey(service: string): string {
  const key = service
    .split(/[\s_]+/)
    .filter(Boolean)
    .join('_')
    .toLowerCase();
  return Object.hasOwn(OTHER_KEYS, key) ? (OTHER_KEYS[key] ?? key) : key;
}
