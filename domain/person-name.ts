// A name stands in messages to others. It must not be able to put a line or a link of its own there.

export const NO_NAME = 'Please enter your name';
export const NOT_A_NAME = 'Please enter a name without links or line breaks';

/**
 * Control characters, ends of lines, what takes no room, and what turns the direction of the text around. The joiners
 * U+200C and U+200D belong to the spelling of Indian scripts.
 */
const UNSEEN = /[\p{Cc}\u00AD\u200B\u200E\u200F\u2028\u2029\u202A-\u202E\u2060-\u2069\uFEFF]/u;
/** What mail programs make a link of by themselves, too: a slash in it, or the end of a web address. */
const LINK =
  /[/\\@]|\bwww\.|[\p{L}\d-]\.(?:com|in|net|org|co|io|info|biz|me|app|dev|xyz|top|site|online|shop|link|ly|gg|to|example)\b/iu;

/** What is said of a name; null when it is fine. */
export function nameProblem(name: string): string | null {
  if (!name.trim()) return NO_NAME;
  return isPlainName(name.trim()) ? null : NOT_A_NAME;
}

export function isPlainName(name: string): boolean {
  return !UNSEEN.test(name) && !LINK.test(name);
}
