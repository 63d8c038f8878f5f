// Which hours a search names: 'evening', '7pm', '6 to 8 pm', 'after 6', 'shaam 7 baje', 'रात'.
import { DAY_MINUTES } from '../clock-time.ts';
import { anyOf, END, type Groups, pattern, START, take } from './text.ts';

/** Minutes after midnight; slots that begin in here are meant. */
export type Hours = { from: number; to: number };

const HOUR = 60;
const NOON = 12 * HOUR;

/** Players say morning from the first light on, and tonight for the whole evening. */
const PARTS: readonly { names: readonly string[]; hours: Hours; isAfternoon: boolean }[] = [
  {
    names: ['tonight', 'tonite', 'aaj raat', 'आज रात'],
    hours: { from: 17 * HOUR, to: DAY_MINUTES },
    isAfternoon: true,
  },
  {
    names: ['early morning', 'subah subah', 'dawn', 'sunrise'],
    hours: { from: 5 * HOUR, to: 8 * HOUR },
    isAfternoon: false,
  },
  {
    names: ['morning', 'mornings', 'subah', 'savere', 'सुबह', 'सकाळी'],
    hours: { from: 5 * HOUR, to: NOON },
    isAfternoon: false,
  },
  {
    names: ['afternoon', 'noon', 'dopahar', 'dopeher', 'दोपहर', 'दुपारी'],
    hours: { from: NOON, to: 17 * HOUR },
    isAfternoon: true,
  },
  {
    names: ['evening', 'evenings', 'shaam', 'sham', 'शाम', 'संध्याकाळी'],
    hours: { from: 17 * HOUR, to: 21 * HOUR },
    isAfternoon: true,
  },
  {
    names: ['night', 'nights', 'late night', 'raat', 'रात', 'रात्री'],
    hours: { from: 20 * HOUR, to: DAY_MINUTES },
    isAfternoon: true,
  },
];

const parts = PARTS.map((part) => ({
  ...part,
  said: pattern(`${START}(?:in\\s+the\\s+|at\\s+|this\\s+)?(?:${anyOf(part.names)})${END}`),
}));

const HALF = "(?:\\s*(?<half>am|pm|a\\.m\\.?|p\\.m\\.?)|\\s*(?<oclock>baje|baj|o'clock|oclock|बजे|वाजता))";
const clock = (suffix: string) => `(?<hour${suffix}>\\d{1,2})(?:[:.](?<minute${suffix}>[0-5]\\d))?`;
const RANGE = pattern(
  `${START}(?:from\\s+|between\\s+)?${clock('1')}(?:\\s*(?<first>am|pm))?\\s*(?:-|–|to|till|until|and|se|से)\\s*${clock('2')}${HALF}${END}`,
);
const EDGE = pattern(
  `${START}(?<edge>after|from|post|before|until|till|by)\\s+${clock('')}(?:${HALF})?${END}(?!\\s*(?:km|rs|rupees|/))`,
);
const TIME = pattern(`${START}(?:at\\s+|@\\s*|around\\s+)?${clock('')}${HALF}${END}`);
const AT = pattern(`${START}(?:at|@)\\s*${clock('')}${END}`);
const TWENTY_FOUR = pattern(`${START}(?:at\\s+)?(?<hour>[01]?\\d|2[0-3]):(?<minute>[0-5]\\d)${END}`);

type TakenHours = { rest: string; words: string[]; hours?: Hours; isToday: boolean };

export function takeHours(text: string): TakenHours {
  const taken: TakenHours = { rest: text, words: [], isToday: false };
  let part: (typeof parts)[number] | undefined;
  for (const one of parts) {
    const { found, rest } = take(taken.rest, one.said, () => one);
    taken.rest = rest;
    taken.words.push(...found.map(({ words }) => words));
    part ??= found[0]?.read;
  }
  const isAfternoon = part?.isAfternoon ?? true;
  let hours: Hours | undefined;
  for (const [said, read] of [
    [RANGE, range],
    [EDGE, edge],
    [TIME, hour],
    [AT, hour],
    [TWENTY_FOUR, twentyFour],
  ] as const) {
    const { found, rest } = take(taken.rest, said, (groups) => read(groups, isAfternoon));
    taken.rest = rest;
    taken.words.push(...found.map(({ words }) => words));
    hours ??= found[0]?.read;
  }
  const meant = hours ?? part?.hours;
  taken.isToday = part === parts[0];
  return meant ? { ...taken, hours: meant } : taken;
}

function range(groups: Groups, isAfternoon: boolean): Hours | undefined {
  const half = halfOf(groups.half, isAfternoon);
  const to = minutesOf(groups.hour2, groups.minute2, half);
  if (to === undefined) return undefined;
  // '11 to 1 pm' begins before noon.
  const from = minutesOf(groups.hour1, groups.minute1, groups.first ? halfOf(groups.first, isAfternoon) : half);
  const early = minutesOf(groups.hour1, groups.minute1, 'am');
  const end = to === 0 ? DAY_MINUTES : to;
  return [from, early].flatMap((start) => (start !== undefined && start < end ? [{ from: start, to: end }] : []))[0];
}

function edge(groups: Groups, isAfternoon: boolean): Hours | undefined {
  const at = minutesOf(groups.hour, groups.minute, halfOf(groups.half, isAfternoon));
  if (at === undefined) return undefined;
  const isEnd = ['before', 'until', 'till', 'by'].includes(groups.edge ?? '');
  if (isEnd) return at > 0 ? { from: 0, to: at } : undefined;
  return { from: at, to: DAY_MINUTES };
}

function hour(groups: Groups, isAfternoon: boolean): Hours | undefined {
  const at = minutesOf(groups.hour, groups.minute, halfOf(groups.half, isAfternoon));
  return at === undefined ? undefined : { from: at, to: Math.min(at + HOUR, DAY_MINUTES) };
}

function twentyFour({ hour: hours, minute }: Groups): Hours {
  const at = Number(hours) * HOUR + Number(minute);
  return { from: at, to: Math.min(at + HOUR, DAY_MINUTES) };
}

function halfOf(said: string | undefined, isAfternoon: boolean): 'am' | 'pm' {
  if (said) return said.startsWith('p') ? 'pm' : 'am';
  return isAfternoon ? 'pm' : 'am';
}

function minutesOf(hours: string | undefined, minutes = '0', half: 'am' | 'pm'): number | undefined {
  const value = Number(hours);
  if (!(value >= 1 && value <= 12)) return undefined;
  return ((value % 12) + (half === 'pm' ? 12 : 0)) * HOUR + Number(minutes);
}
