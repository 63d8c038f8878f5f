// The steps that a list of venues can be narrowed by, and that are counted. Without schemas, so that pages can import it.
export const RATING_CHOICES: readonly number[] = [4.5, 4, 3.5];
export const DISTANCE_CHOICES_KM: readonly number[] = [2, 5, 10, 25];
