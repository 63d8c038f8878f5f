import type { Picture } from '../picture.ts';
import { basketballEarlyPictures } from './basketball-1-5.ts';
import { basketballLatePictures } from './basketball-6-10.ts';

export const basketballPictures: readonly Picture[] = [...basketballEarlyPictures, ...basketballLatePictures];
