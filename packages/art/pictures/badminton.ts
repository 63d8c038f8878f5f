import type { Picture } from '../picture.ts';
import { badmintonEarlyPictures } from './badminton-1-5.ts';
import { badmintonLatePictures } from './badminton-6-10.ts';

export const badmintonPictures: readonly Picture[] = [...badmintonEarlyPictures, ...badmintonLatePictures];
