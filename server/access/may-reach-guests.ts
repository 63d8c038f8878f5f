/** Who only reads about money is not among them (decision 52). */
const REACHING: readonly unknown[] = ['owner', 'manager', 'desk', 'staff'];

/** Whether somebody reaches guests and acts for them: reads their phone numbers, has their links and checks their tickets. */
export function mayReachGuests(caller: object): boolean {
  return 'role' in caller && REACHING.includes(caller.role);
}
