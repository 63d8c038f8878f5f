/** What players say where venues say something else, for words too different to be taken for a slip. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  bangalore: 'bengaluru',
  banglore: 'bengaluru',
  bombay: 'mumbai',
  madras: 'chennai',
  calcutta: 'kolkata',
  poona: 'pune',
  cochin: 'kochi',
  soccer: 'football',
  futsal: 'football',
  shuttle: 'badminton',
  pool: 'swimming',
};

export const otherNames = Object.keys(OTHER_NAMES);

export function otherName(word: string): string | undefined {
  return Object.hasOwn(OTHER_NAMES, word) ? OTHER_NAMES[word] : undefined;
}
