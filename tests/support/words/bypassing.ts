// Finds text that did not come from the catalogue, in what the pseudo-language says.

const FROM_THE_CATALOGUE = /⟦[^⟦⟧]*⟧/g;
/** Dates and times of day are written by domain/date-text.ts. */
const DATES = new RegExp(
  [
    '\\b(?:Sun|Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?)(?:day)?\\b',
    '\\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\\b',
    '\\b(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\\b',
    '\\b[AP]M\\b',
  ].join('|'),
  'g',
);
const ADDRESS = /https?:\/\/\S+/g;
const LETTERS = /\p{L}+/gu;

/** The words in it that are neither from the catalogue nor a date, nor among the data it may name. */
export function bypassing(text: string, data: readonly string[]): string[] {
  const known = data.filter((one) => one !== '').toSorted((one, other) => other.length - one.length);
  let rest = text.replaceAll(FROM_THE_CATALOGUE, ' ').replaceAll(ADDRESS, ' ');
  for (const one of known) rest = rest.replaceAll(one, ' ');
  return rest.replaceAll(DATES, ' ').match(LETTERS) ?? [];
}
