import type { Picture } from '../picture.ts';
import { tennisEarlyPictures } from './tennis-1-5.ts';
import { tennisLatePictures } from './tennis-6-10.ts';

export const tennisPictures: readonly Picture[] = [...tennisEarlyPictures, ...tennisLatePictures];
