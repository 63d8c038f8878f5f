import { expect, test } from 'vitest';
import { canAdd, dateProblem, draftOf, hasProblem, hoursOf, opening, overlaps, withStretch } from './hours-draft.ts';

const HOURS = {
  week: [
    { weekday: 1, opensAt: 360, closesAt: 720 },
    { weekday: 1, opensAt: 960, closesAt: 1500 },
  ],
  exceptions: [{ date: '2026-11-20', stretches: [], note: null }],
};
const draft = draftOf(HOURS);

test('hours are edited by day and come out as they went in', () => {
  expect(draft.week[1]).toHaveLength(2);
  expect(draft.week[0]).toEqual([]);
  expect(hoursOf(draft)).toEqual(HOURS);
});

test('a closed day opens with the usual hours, an open one gets a break or opens again after an hour', () => {
  expect(withStretch([])).toEqual([{ opensAt: 360, closesAt: 1380 }]);
  expect(withStretch([{ opensAt: 360, closesAt: 720 }])[1]).toEqual({ opensAt: 780, closesAt: 960 });
  expect(withStretch([{ opensAt: 360, closesAt: 1380 }])).toEqual([
    { opensAt: 360, closesAt: 720 },
    { opensAt: 960, closesAt: 1380 },
  ]);
  expect(canAdd([{ opensAt: 360, closesAt: 1440 }])).toBe(true);
  expect(canAdd([{ opensAt: 960, closesAt: 1440 }])).toBe(false);
});

test.each([
  [{ opensAt: 360, closesAt: 1380 }, 420, { opensAt: 420, closesAt: 1380 }],
  [{ opensAt: 1080, closesAt: 1560 }, 60, { opensAt: 60, closesAt: 120 }],
  [{ opensAt: 360, closesAt: 720 }, 720, { opensAt: 720, closesAt: 2160 }],
  [{ opensAt: 360, closesAt: 720 }, 800, { opensAt: 800, closesAt: 2160 }],
])('%j that opens at %i keeps its hour of closing', (stretch, opensAt, after) => {
  expect(opening(stretch, opensAt)).toEqual(after);
});

test('what cannot be saved is known: overlaps, dates that are missing, over or in the list twice', () => {
  expect(
    overlaps([
      { opensAt: 600, closesAt: 900 },
      { opensAt: 360, closesAt: 601 },
    ]),
  ).toBe(true);
  expect(
    overlaps([
      { opensAt: 600, closesAt: 900 },
      { opensAt: 360, closesAt: 600 },
    ]),
  ).toBe(false);
  const dates = ['2026-11-20', '', '2026-11-18', '2026-11-20'].map((date) => ({ date, stretches: [], note: '' }));
  expect(dates.map((_, index) => dateProblem(dates, index, '2026-11-20'))).toEqual([null, 'missing', 'past', 'twice']);
  expect(hasProblem(draft, '2026-11-20')).toBe(false);
  expect(hasProblem({ ...draft, dates }, '2026-11-20')).toBe(true);
});
