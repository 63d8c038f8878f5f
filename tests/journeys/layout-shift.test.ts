// Other pages are opened with late letters where they are walked: home, a city, what there is to read.
import { BOTH_SIZES, expect, MOVING, test } from '#tests/support/journey.ts';
import { openWithLateLetters } from '#tests/support/late-letters.ts';

test.use(MOVING);

test('letters that arrive late do not move the page of a venue', BOTH_SIZES, async ({ page, layoutShift }) => {
  await openWithLateLetters(page, '/event/terrace-turf-pune');
  expect(await layoutShift()).toBe(0);
});
