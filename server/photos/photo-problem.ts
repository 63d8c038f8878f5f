/** What can be wrong with a file, by the names of the refusals. */
export const PLAIN_PROBLEMS = [
  'photoEmpty',
  'photoTooLarge',
  'photoTooSmall',
  'photoMoves',
  'photoBroken',
  'notAPhoto',
  'photoOfIphone',
] as const;

export type PhotoProblem =
  | { problem: (typeof PLAIN_PROBLEMS)[number] }
  | { problem: 'photoTooManyPixels'; megapixels: number; most: number }
  | { problem: 'photoOfOtherKind'; kind: string };
