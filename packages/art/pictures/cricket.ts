import type { Picture } from '../picture.ts';
import { cricketEarlyPictures } from './cricket-1-5.ts';
import { cricketLatePictures } from './cricket-6-10.ts';

export const cricketPictures: readonly Picture[] = [...cricketEarlyPictures, ...cricketLatePictures];
