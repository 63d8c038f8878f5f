const PLACES = 7;

/** A latitude or longitude to the centimetre: PostgreSQL refuses numbers that are next to nothing, such as 1e-320. */
export function toDegrees(value: number): number {
  return Number(value.toFixed(PLACES));
}

/** The same for a distance. */
export function toKilometres(value: number): number {
  return Number(value.toFixed(PLACES));
}
