// A booking as it is typed at the counter, and what is wrong with it.
import { nameProblem } from '#domain/person-name.ts';
import { MOBILE_NUMBER } from '#domain/phone.ts';
import * as words from '#words/manage/desk.ts';
import { amountIn, amountProblem, floatProblem } from './money-entry.ts';

export type PaidHow = 'cash' | 'part' | 'upi' | 'later';
export type DeskEntry = {
  phone: string;
  name: string;
  how: PaidHow;
  amount: string;
  float: string;
};
export const EMPTY_ENTRY: DeskEntry = { phone: '', name: '', how: 'cash', amount: '', float: '' };

export type DeskValue = {
  phone: string;
  name: string;
  how: PaidHow;
  /** Taken with the booking. */
  cash: number | undefined;
  /** The shift is opened first, with so much in the drawer. */
  float: number | undefined;
};
type Problems = { [Name in keyof DeskEntry]?: string };
type Known = {
  price: number;
  /** Whether a shift has to be opened for money. */
  needsShift: boolean;
};

/** The booking, or what is wrong, the first field first. */
export function readDesk(
  { phone, name, how, amount, float }: DeskEntry,
  { price, needsShift }: Known,
): { value: DeskValue } | { value?: undefined; problems: Problems } {
  const opens = needsShift && takesMoney(how);
  const unnamed = nameProblem(name);
  const problems: [keyof DeskEntry, string | undefined][] = [
    ['phone', MOBILE_NUMBER.test(phone) ? undefined : words.guestNoPhone],
    ['name', unnamed === null ? undefined : unnamed === 'noName' ? words.guestNoName : words.guestNotAName],
    ['amount', how === 'part' ? amountProblem(amount, price) : undefined],
    ['float', opens ? floatProblem(float) : undefined],
  ];
  const wrong = problems.filter(([, problem]) => problem !== undefined);
  if (wrong.length > 0) return { problems: Object.fromEntries(wrong) };
  const cash = how === 'cash' ? price : how === 'part' ? amountIn(amount) : undefined;
  return { value: { phone, name: name.trim(), how, cash, float: opens ? amountIn(float) : undefined } };
}

export const takesMoney = (how: PaidHow): boolean => how !== 'later';
