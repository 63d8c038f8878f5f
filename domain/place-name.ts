/** Null when a geocoder does not name it. */
export type PlaceName = { area: string | null; city: string | null };

/** Area and city out of a geocoder's display_name, which tells places from the nearest to the country. */
export function placeName(displayName: string): PlaceName {
  const parts = displayName
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return {
    city: parts.at(-3) ?? parts.at(-2) ?? null,
    area: parts.at(-4) ?? parts.at(-3) ?? null,
  };
}
