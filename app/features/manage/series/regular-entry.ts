import { isCalendarDate } from '#domain/india-time.ts';
import { nameProblem } from '#domain/person-name.ts';
import { MOBILE_NUMBER } from '#domain/phone.ts';
import * as desk from '#words/manage/desk.ts';
import * as words from '#words/manage/series.ts';

export type RegularEntry = {
  phone: string;
  name: string;
  weekdays: number[];
  until: string;
  isAnyCourt: boolean;
  payment: 'at_ground' | 'in_advance';
  payHours: number;
};
type Problems = { [Name in 'until' | 'phone' | 'name']?: string };
type Read = { value: { phone: string; name: string } } | { value?: undefined; problems: Problems };

/** Who it is for, or what is wrong, the first field first. */
export function readRegular({ phone, name, until }: RegularEntry, first: string): Read {
  const unnamed = nameProblem(name);
  const problems: [keyof Problems, string | undefined][] = [
    ['until', isCalendarDate(until) && until >= first ? undefined : words.repeatTooFar],
    ['phone', MOBILE_NUMBER.test(phone) ? undefined : desk.guestNoPhone],
    ['name', unnamed === null ? undefined : unnamed === 'noName' ? desk.guestNoName : desk.guestNotAName],
  ];
  const wrong = problems.filter(([, problem]) => problem !== undefined);
  return wrong.length > 0 ? { problems: Object.fromEntries(wrong) } : { value: { phone, name: name.trim() } };
}
