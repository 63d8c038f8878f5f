// A name appears in messages to others, so it must not be able to add a line or a link to them.

/** The joiners U+200C and U+200D, which belong to the spelling of Indian scripts, and are seen by nobody else. */
const JOINERS = /[\u200C\u200D]/gu;
/** Letters of any script with their marks, digits, and punctuation that occurs in names. */
const WRITTEN = /^[\p{L}\p{M}\p{N} .,'’`´()&·‐-]*$/u;
/** Characters among them that are invisible. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
/** What programs make a link of by themselves: a dot between two words or numbers. 'K.Ramesh' is a name. */
const LINK = /[\p{L}\p{M}\p{N}]\.[\p{L}\p{M}\p{N}]{2}|\p{N}\.\p{N}|\bwww\b/iu;
const INITIALS = /(?<![\p{L}\p{N}])(?:\p{Lu}\.)+(?=\p{Lu}\p{Ll}{2})/gu;
/** After an initial, a word that is also the end of a web address. */
const ENDINGS = /\.(?:com|net|org|info|biz|app|dev|xyz|top|site|online|shop|link|live|club|page|store|bank)\b/iu;

/** What is wrong with a name that was typed; null when it is fine. */
export function nameProblem(name: string): 'noName' | 'notAName' | null {
  if (!name.trim()) return 'noName';
  return isPlainName(name.trim()) ? null : 'notAName';
}

export function isPlainName(name: string): boolean {
  const shown = name.replace(JOINERS, '');
  if (!WRITTEN.test(shown) || UNSEEN.test(shown) || ENDINGS.test(shown)) return false;
  return name === '' || (/\p{L}/u.test(shown) && !LINK.test(shown.replace(INITIALS, '')));
}
