export const UNKNOWN_CITY = 'Unknown City';
export const UNKNOWN_AREA = 'Unknown Area';

/** Area and city out of a geocoder's display_name, which tells places from the nearest to the country. */
export function placeName(displayName: string): { area: string; city: string } {
  const parts = displayName
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return {
    city: parts.at(-3) ?? parts.at(-2) ?? UNKNOWN_CITY,
    area: parts.at(-4) ?? parts.at(-3) ?? UNKNOWN_AREA,
  };
}
