// A venue's rules of booking in words. Both sides say it alike, each with the words of its language.
import type { BookingRules } from './booking-rules.ts';
import { printDuration } from './duration.ts';

export type RulesWords = {
  readonly between: (about: { least: string; most: string }) => string;
  readonly exactly: (about: { least: string }) => string;
  readonly least: (about: { least: string }) => string;
  readonly most: (about: { most: string }) => string;
  readonly notice: (about: { time: string }) => string;
};

/** What a player should know before choosing; null where any length and any time will do. */
export function rulesText(words: RulesWords, rules: Omit<BookingRules, 'aheadDays'>): string | null {
  const notice = rules.noticeMinutes > 0 && words.notice({ time: printDuration(rules.noticeMinutes) });
  return [lengthText(words, rules), notice].filter(Boolean).join(' ') || null;
}

function lengthText(words: RulesWords, rules: Pick<BookingRules, 'leastMinutes' | 'mostMinutes'>): string | null {
  const least = rules.leastMinutes === null ? null : printDuration(rules.leastMinutes);
  const most = rules.mostMinutes === null ? null : printDuration(rules.mostMinutes);
  if (least === null) return most === null ? null : words.most({ most });
  if (most === null) return words.least({ least });
  return least === most ? words.exactly({ least }) : words.between({ least, most });
}
