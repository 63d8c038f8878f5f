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
/** 'Booking BK1763190000000', 'Code 5X5-Q99Q-S6VM', 'pay_dG9rZW4', '1h 30m', 'User_1001': names and figures that are the same in every language. */
const REFERENCES = /\bBK\d+\b|\b[\dA-Z]+(?:-[\dA-Z]{4}){2}\b|\bpay_[\w-]+|\b\d+[hm]\b|\bUser_\d+/g;
const ADDRESS = /https?:\/\/\S+/g;
const LETTERS = /\p{L}+/gu;

/** The words in it that are neither from the catalogue nor a date, nor among the data it may name. */
export function bypassing(text: string, data: readonly string[]): string[] {
  const known = data.filter((one) => one !== '').toSorted((one, other) => other.length - one.length);
  let rest = text.replaceAll(FROM_THE_CATALOGUE, ' ').replaceAll(ADDRESS, ' ').replaceAll(REFERENCES, ' ');
  for (const one of known) rest = rest.replaceAll(one, ' ');
  return rest.replaceAll(DATES, ' ').match(LETTERS) ?? [];
}
