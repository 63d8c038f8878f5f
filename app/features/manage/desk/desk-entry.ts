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

type Guest = { phone: string; name: string };

/** Whom it is for, or what is wrong with that. */
export function guestProblems({
  phone,
  name,
}: Guest): { value: Guest } | { value?: undefined; problems: { [Name in keyof Guest]?: string } } {
  const problems = { ...phoneWrong(phone), ...nameWrong(name) };
  return Object.keys(problems).length > 0 ? { problems } : { value: { phone, name: name.trim() } };
}

function phoneWrong(phone: string): { phone?: string } {
  return MOBILE_NUMBER.test(phone) ? {} : { phone: words.guestNoPhone };
}
function nameWrong(name: string): { name?: string } {
  const unnamed = nameProblem(name);
  if (unnamed === null) return {};
  return { name: unnamed === 'noName' ? words.guestNoName : words.guestNotAName };
}

/** The booking, or what is wrong, the first field first. */
export function readDesk(
  { phone, name, how, amount, float }: DeskEntry,
  { price, needsShift }: Known,
): { value: DeskValue } | { value?: undefined; problems: Problems } {
  const opens = needsShift && takesMoney(how);
  const problems: [keyof DeskEntry, string | undefined][] = [
    ['phone', phoneWrong(phone).phone],
    ['name', nameWrong(name).name],
    ['amount', how === 'part' ? amountProblem(amount, price) : undefined],
    ['float', opens ? floatProblem(float) : undefined],
  ];
  const wrong = problems.filter(([, problem]) => problem !== undefined);
  if (wrong.length > 0) return { problems: Object.fromEntries(wrong) };
  const cash = how === 'cash' ? price : how === 'part' ? amountIn(amount) : undefined;
  return { value: { phone, name: name.trim(), how, cash, float: opens ? amountIn(float) : undefined } };
}

export const takesMoney = (how: PaidHow): boolean => how !== 'later';
