// A backup is worth what can be restored from it. `npm run beyond -- restore` does the same with more bookings.
import { expect, test } from 'vitest';
import { restore } from '#tests/support/processes/restore.ts';

test('a base backup under load and the archived log bring back every booking up to a moment, and the audit finds nothing', async () => {
  const { acknowledged, seconds, wrong } = await restore({ players: 8, bookings: 10 });
  console.log(`Restored in ${seconds.toFixed(1)} s.`, acknowledged);
  expect(wrong).toEqual([]);
  expect(acknowledged.confirmed).toBeGreaterThanOrEqual(20);
});
