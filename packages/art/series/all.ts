// As many pictures of each kind as the demo's venues need, so that each of them begins with one of its own.
import type { Picture } from '../picture.ts';
import { badmintonHall, basketballHall, basketballYard, tennis } from './racquets.ts';
import { arenas, boxTurf, footballTurf, nets, oval } from './turfs.ts';

type Draw = (number: number, courts: number, index: number) => Picture;

/** The first ten of each sport are drawn one by one in pictures/. */
const FIRST = 11;

/** How many pictures to draw of each number of courts. */
function series(plan: readonly (readonly [draw: Draw, courts: number, count: number])[]): Picture[] {
  let number = FIRST;
  return plan.flatMap(([draw, courts, count]) =>
    Array.from({ length: count }, (_, index) => draw(number++, courts, index)),
  );
}

const hard: Draw = (number, courts, index) => tennis(number, 'hard', courts, index);
const clay: Draw = (number, courts, index) => tennis(number, 'clay', courts, index);

const moreNets: Draw = (number, courts, index) => nets(number, courts, index + 2);

export const seriesPictures: readonly Picture[] = [
  ...series([
    [footballTurf, 1, 39],
    [footballTurf, 2, 11],
    [footballTurf, 3, 3],
  ]),
  ...series([
    [boxTurf, 1, 21],
    [boxTurf, 2, 5],
    [nets, 1, 2],
    [nets, 2, 4],
    [oval, 1, 2],
    [oval, 2, 3],
    [moreNets, 1, 2],
  ]),
  ...series([
    [badmintonHall, 1, 12],
    [badmintonHall, 2, 7],
    [badmintonHall, 3, 1],
    [badmintonHall, 4, 1],
    [badmintonHall, 6, 6],
  ]),
  ...series([
    [hard, 1, 2],
    [hard, 2, 1],
    [hard, 3, 1],
    [clay, 1, 1],
    [clay, 2, 5],
    [clay, 3, 1],
  ]),
  ...series([
    [basketballYard, 2, 2],
    [basketballHall, 1, 2],
    [basketballHall, 2, 1],
  ]),
  ...series([
    [arenas, 1, 5],
    [arenas, 2, 6],
    [arenas, 3, 1],
  ]),
];
