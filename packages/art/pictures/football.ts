import type { Picture } from '../picture.ts';
import { footballEarlyPictures } from './football-1-5.ts';
import { footballLatePictures } from './football-6-10.ts';

export const footballPictures: readonly Picture[] = [...footballEarlyPictures, ...footballLatePictures];
