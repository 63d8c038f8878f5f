import type { Picture } from '../picture.ts';
import { swimmingEarlyPictures } from './swimming-1-5.ts';
import { swimmingLatePictures } from './swimming-6-10.ts';

export const swimmingPictures: readonly Picture[] = [...swimmingEarlyPictures, ...swimmingLatePictures];
