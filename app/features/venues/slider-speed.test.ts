import { expect, test } from 'vitest';
import { arriveAfter, type SliderEngine } from './slider-speed.ts';

function vector(start: number) {
  let value = start;
  return {
    get: () => value,
    set(to: number) {
      value = to;
    },
    add(distance: number) {
      value += distance;
    },
  };
}

function engine(duration = 25): SliderEngine & { isHeld: () => number } {
  let held = 0;
  const scrollBody: SliderEngine['scrollBody'] = {
    seek() {
      held += 1;
      return scrollBody;
    },
    duration: () => duration,
    direction: () => 0,
  };
  return {
    scrollBody,
    location: vector(0),
    previousLocation: vector(0),
    target: vector(-180),
    isHeld: () => held,
  };
}

/** Steps of a sixtieth of a second until the slide has arrived. */
function stepsToArrive({ scrollBody, location, target }: SliderEngine): number {
  for (let steps = 1; steps < 1_000; steps++) {
    scrollBody.seek();
    if (Math.abs(location.get() - target.get()) < 0.001) return steps;
  }
  return Number.POSITIVE_INFINITY;
}

test('a slide arrives after 300 ms: 18 steps, and one that the first frame takes ahead', () => {
  const moving = engine();
  arriveAfter(300, moving);
  expect(stepsToArrive(moving)).toBe(19);
  expect(moving.scrollBody.direction()).toBe(-1);
});

test('a row that begins anew on the way arrives at the same time', () => {
  const moving = engine();
  arriveAfter(300, moving);
  for (let step = 0; step < 10; step++) moving.scrollBody.seek();
  moving.location.add(900);
  moving.target.add(900);
  expect(stepsToArrive(moving)).toBe(9);
});

test('the next slide has its whole time again', () => {
  const moving = engine();
  arriveAfter(300, moving);
  for (let step = 0; step < 10; step++) moving.scrollBody.seek();
  moving.target.add(-180);
  expect(stepsToArrive(moving)).toBe(19);
});

test('what a finger holds, and what jumps, is left to the slider', () => {
  for (const duration of [0, 0.75]) {
    const held = engine(duration);
    arriveAfter(300, held);
    held.scrollBody.seek();
    expect(held.isHeld()).toBe(1);
    expect(held.location.get()).toBe(0);
  }
});
