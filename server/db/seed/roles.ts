/** What makes a venue special, so that every state of a page can be seen in the demo. */
export type Role = 'in_progress' | 'closed_now' | 'no_hours' | 'no_hourly_price' | 'no_price';

/** One round is as many venues as the demo has; larger sets repeat it. */
const ROUND = 200;

const ROLES: Record<number, Role> = {
  9: 'in_progress',
  35: 'no_hourly_price',
  41: 'in_progress',
  63: 'closed_now',
  77: 'in_progress',
  90: 'no_hours',
  104: 'in_progress',
  121: 'no_price',
  139: 'in_progress',
  171: 'in_progress',
};

export function roleOf(ordinal: number): Role | undefined {
  return ROLES[ordinal % ROUND];
}
