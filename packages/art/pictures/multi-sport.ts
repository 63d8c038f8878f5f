import type { Picture } from '../picture.ts';
import { multiSportEarlyPictures } from './multi-sport-1-5.ts';
import { multiSportLatePictures } from './multi-sport-6-10.ts';

export const multiSportPictures: readonly Picture[] = [...multiSportEarlyPictures, ...multiSportLatePictures];
