import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from './india-time.ts';
import { newPicker, type Picker, type PickerAction, type PickerSlot, pick, selectionOf } from './range-selection.ts';

const DATE = '2026-11-30';

type Options = { status?: PickerSlot['status']; freeCourts?: number[]; date?: string };

/** The hour that starts then. */
function hour(at: number, { status = 'available', freeCourts = [1, 2], date = DATE }: Options = {}): PickerSlot {
  const startTime = `${String(at).padStart(2, '0')}:00`;
  const endTime = `${String((at + 1) % 24).padStart(2, '0')}:00`;
  const endDate = at === 23 ? addDays(date, 1) : date;
  return { start: `${date} ${startTime}`, end: `${endDate} ${endTime}`, date, startTime, endTime, status, freeCourts };
}

const evening = [hour(18), hour(19), hour(20), hour(21)];

function click(picker: Picker, at: number, slots: readonly PickerSlot[] = evening): Picker {
  const slot = slots.find(({ startTime }) => startTime.startsWith(String(at).padStart(2, '0')));
  if (!slot) throw new Error(`no slot at ${at}`);
  return pick(picker, { type: 'slot', slot, slots });
}

const single = newPicker(evening);
const range = newPicker(evening, 'range');

describe('the date', () => {
  test('is at first the first one with a free slot', () => {
    const slots = [hour(18, { status: 'booked' }), hour(18, { date: '2026-12-01' }), hour(18, { date: '2026-12-02' })];
    expect(newPicker(slots).date).toBe('2026-12-01');
  });

  test('is the first one when nothing is free, and none without slots', () => {
    expect(newPicker([hour(18, { status: 'booked' }), hour(18, { status: 'blocked', date: '2026-12-01' })]).date).toBe(
      DATE,
    );
    expect(newPicker([]).date).toBeNull();
  });

  test('is deselected by a second click, with time and count', () => {
    const chosen = pick(click(single, 18), { type: 'count', count: 2, slots: evening });
    expect(chosen.count).toBe(2);
    const after = pick(chosen, { type: 'date', date: DATE });
    expect(after).toEqual({ ...single, date: null });
    expect(selectionOf(after)).toBeNull();
  });

  test('another one clears time and count too', () => {
    const chosen = pick(click(single, 18), { type: 'count', count: 2, slots: evening });
    expect(pick(chosen, { type: 'date', date: '2026-12-01' })).toEqual({ ...single, date: '2026-12-01' });
  });
});

describe('single mode', () => {
  test('reports the one slot', () => {
    expect(selectionOf(click(single, 19))).toEqual({
      start: '2026-11-30 19:00',
      end: '2026-11-30 20:00',
      date: DATE,
      fromTime: '19:00',
      toTime: '20:00',
      duration: '1h',
      isRange: false,
      slots: 1,
    });
  });

  test('another slot takes its place, and it can be chosen again', () => {
    expect(selectionOf(click(click(single, 19), 18))?.fromTime).toBe('18:00');
    expect(selectionOf(click(click(single, 19), 19))?.fromTime).toBe('19:00');
  });

  test.each(['booked', 'blocked'] as const)('a %s slot is refused and the choice stays', (status) => {
    const slots = [hour(18), hour(19, { status, freeCourts: [] })];
    const after = click(click(single, 18, slots), 19, slots);
    expect(after.notice).toEqual({ about: status });
    expect(selectionOf(after)?.fromTime).toBe('18:00');
  });
});

describe('the number of slots', () => {
  test('extends the booking over the slots that follow', () => {
    const after = pick(click(single, 18), { type: 'count', count: 3, slots: evening });
    expect(selectionOf(after)).toMatchObject({ end: '2026-11-30 21:00', duration: '3h', isRange: false, slots: 3 });
  });

  test.each([
    [0, 1],
    [-4, 1],
    [1.9, 1],
    [4, 4],
    [99, 4],
  ])('asked for %d it is %i', (wanted, count) => {
    const after = pick(click(single, 18), { type: 'count', count: wanted, slots: evening });
    expect(after.count).toBe(count);
    expect(selectionOf(after)?.slots).toBe(count);
  });

  test('ends where no one court is free throughout', () => {
    const slots = [hour(18, { freeCourts: [1] }), hour(19, { freeCourts: [1, 2] }), hour(20, { freeCourts: [2] })];
    expect(pick(click(single, 18, slots), { type: 'count', count: 3, slots }).count).toBe(2);
  });

  test('starts at one again with another slot', () => {
    const two = pick(click(single, 18), { type: 'count', count: 2, slots: evening });
    expect(selectionOf(click(two, 20))).toMatchObject({ fromTime: '20:00', toTime: '21:00', slots: 1 });
  });

  test('means nothing before a slot is chosen, nor to a range', () => {
    const started = click(range, 18);
    expect(pick(started, { type: 'count', count: 3, slots: evening })).toEqual(started);
    expect(pick(single, { type: 'count', count: 3, slots: evening })).toEqual(single);
  });
});

describe('range mode', () => {
  test('the first click sets the start and asks for the end', () => {
    const started = click(range, 18);
    expect(started.first?.startTime).toBe('18:00');
    expect(started.notice).toEqual({ about: 'endNext' });
    expect(selectionOf(started)).toBeNull();
  });

  test('a second click on a later slot sets the end and reports two slots', () => {
    expect(selectionOf(click(click(range, 18), 20))).toEqual({
      start: '2026-11-30 18:00',
      end: '2026-11-30 21:00',
      date: DATE,
      fromTime: '18:00',
      toTime: '21:00',
      duration: '3h',
      isRange: true,
      slots: 2,
    });
  });

  test('the same slot again clears the start', () => {
    expect(click(click(range, 18), 18)).toEqual(range);
  });

  test('an earlier slot is rejected and the start stays', () => {
    const rejected = click(click(range, 20), 18);
    expect(rejected.notice).toEqual({ about: 'endTooEarly' });
    expect(rejected.first?.startTime).toBe('20:00');
    expect(selectionOf(rejected)).toBeNull();
  });

  test('a rejected end can be followed by a good one', () => {
    const done = click(click(click(range, 19), 18), 21);
    expect(done.notice).toBeNull();
    expect(selectionOf(done)).toMatchObject({ fromTime: '19:00', toTime: '22:00', isRange: true });
  });

  test('a click after a whole range starts a new one', () => {
    const again = click(click(click(range, 18), 20), 19);
    expect(again.first?.startTime).toBe('19:00');
    expect(selectionOf(again)).toBeNull();
  });

  test('a range may end after midnight', () => {
    const slots = [hour(22), hour(23)];
    expect(selectionOf(click(click(range, 22, slots), 23, slots))).toMatchObject({
      end: '2026-12-01 00:00',
      toTime: '00:00',
      duration: '2h',
    });
  });

  test.each([
    ['a booked slot', hour(19, { status: 'booked' }), { about: 'takenBetween', startTime: '19:00' }],
    ['a blocked slot', hour(19, { status: 'blocked' }), { about: 'blockedForBooking' }],
    ['a slot on another court only', hour(19, { freeCourts: [3] }), { about: 'noCourt' }],
  ])('no range leads over %s', (_, between, notice) => {
    const slots = [hour(18), between, hour(20)];
    const rejected = click(click(range, 18, slots), 20, slots);
    expect(rejected.notice).toEqual(notice);
    expect(selectionOf(rejected)).toBeNull();
  });

  test('no range leads over hours in which the venue is closed', () => {
    const slots = [hour(11), hour(17)];
    expect(click(click(range, 11, slots), 17, slots).notice).toEqual({ about: 'closedBetween' });
  });
});

describe('clearing', () => {
  test('Clear Range forgets the times and keeps the date', () => {
    expect(pick(click(click(range, 18), 20), { type: 'clearRange' })).toEqual(range);
  });

  test('Clear All forgets the date too', () => {
    expect(pick(click(click(range, 18), 20), { type: 'clearAll' })).toEqual({ ...range, date: null });
  });

  test('changing the mode forgets the times', () => {
    expect(pick(click(single, 18), { type: 'mode', mode: 'range' })).toEqual(range);
  });
});

test('whatever is clicked, what is reported can be booked: free, without a gap, on one court, within a day', () => {
  const day = fc.array(
    fc.record({
      status: fc.constantFrom('available' as const, 'available' as const, 'available' as const, 'booked' as const),
      freeCourts: fc.subarray([1, 2, 3], { minLength: 1 }),
      open: fc.integer({ min: 0, max: 9 }).map((die) => die > 0),
    }),
    { minLength: 24, maxLength: 24 },
  );
  const steps = fc.array(
    fc.tuple(fc.nat(), fc.constantFrom('slot', 'slot', 'slot', 'count', 'mode', 'date', 'clearRange')),
    {
      maxLength: 12,
    },
  );
  fc.assert(
    fc.property(day, steps, fc.boolean(), (hours, moves, inRange) => {
      const slots = hours.flatMap((options, at) => (options.open ? [hour(at, options)] : []));
      let picker = newPicker(slots, inRange ? 'range' : 'single');
      for (const [number, type] of moves) {
        picker = pick(picker, actionOf(type, number, slots));
        const selection = selectionOf(picker);
        if (!selection) continue;
        const taken = slots.filter(({ start }) => selection.start <= start && start < selection.end);
        expect(taken.every(({ status }) => status === 'available')).toBe(true);
        expect(taken.every((slot, index) => index === 0 || slot.start === taken[index - 1]?.end)).toBe(true);
        expect([1, 2, 3].some((court) => taken.every(({ freeCourts }) => freeCourts?.includes(court)))).toBe(true);
        expect(selection.duration).toBe(`${taken.length}h`);
        if (!selection.isRange) expect(selection.slots).toBe(taken.length);
      }
    }),
  );
});

function actionOf(type: string, number: number, slots: readonly PickerSlot[]): PickerAction {
  const slot = slots[number % slots.length];
  if (type === 'slot' && slot) return { type, slot, slots };
  if (type === 'count') return { type, count: number % 6, slots };
  if (type === 'mode') return { type, mode: number % 2 ? 'single' : 'range' };
  if (type === 'date') return { type, date: DATE };
  return { type: 'clearRange' };
}
