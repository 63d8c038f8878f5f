import type { Picture } from '../picture.ts';
import { seriesPictures } from '../series/all.ts';
import { badmintonPictures } from './badminton.ts';
import { basketballPictures } from './basketball.ts';
import { categoryPictures } from './categories.ts';
import { cricketPictures } from './cricket.ts';
import { footballPictures } from './football.ts';
import { headerPictures } from './headers.ts';
import { multiSportPictures } from './multi-sport.ts';
import { swimmingPictures } from './swimming.ts';
import { tennisPictures } from './tennis.ts';

export const pictures: readonly Picture[] = [
  ...headerPictures,
  ...categoryPictures,
  ...footballPictures,
  ...cricketPictures,
  ...badmintonPictures,
  ...tennisPictures,
  ...basketballPictures,
  ...swimmingPictures,
  ...multiSportPictures,
  ...seriesPictures,
];
