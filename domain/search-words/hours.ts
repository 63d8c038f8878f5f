// Which hours a search names: 'evening', '7pm', '6 to 8 pm', 'after 6', 'shaam 7 baje', 'रात'.
import { DAY_MINUTES } from '../clock-time.ts';
import { EVENING_FROM, NIGHT_TO } from '../evening.ts';
import { anyOf, END, type Groups, pattern, START, take } from './text.ts';

/** Minutes after midnight, past 1440 on the next day; slots that begin in here are meant. */
export type Hours = { from: number; to: number };

const HOUR = 60;
const NOON = 12 * HOUR;
/** Until when a time of day belongs to the night before. */
const SMALL_HOURS = NIGHT_TO - DAY_MINUTES;

type Part = { names: readonly string[]; hours: Hours; isAfternoon: boolean; isNight?: true };

/** Players say morning from the first light on, and tonight for the whole evening. */
const PARTS: readonly Part[] = [
  {
    names: ['tonight', 'tonite', 'aaj raat', 'आज रात'],
    hours: { from: EVENING_FROM, to: NIGHT_TO },
    isAfternoon: true,
    isNight: true,
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
    hours: { from: NOON, to: EVENING_FROM },
    isAfternoon: true,
  },
  {
    names: ['evening', 'evenings', 'shaam', 'sham', 'शाम', 'संध्याकाळी'],
    hours: { from: EVENING_FROM, to: 21 * HOUR },
    isAfternoon: true,
  },
  {
    names: ['night', 'nights', 'late night', 'raat', 'रात', 'रात्री'],
    hours: { from: 20 * HOUR, to: NIGHT_TO },
    isAfternoon: true,
    isNight: true,
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

type TakenHours = { rest: string; words: string[]; hours?: Hours; isToday: boolean; isNight: boolean };

export function takeHours(text: string): TakenHours {
  const taken: TakenHours = { rest: text, words: [], isToday: false, isNight: false };
  let part: (typeof parts)[number] | undefined;
  for (const one of parts) {
    const { found, rest } = take(taken.rest, one.said, () => one);
    taken.rest = rest;
    taken.words.push(...found.map(({ words }) => words));
    part ??= found[0]?.read;
  }
  let hours: Hours | undefined;
  for (const [said, read] of [
    [RANGE, range],
    [EDGE, edge],
    [TIME, hour],
    [AT, hour],
    [TWENTY_FOUR, twentyFour],
  ] as const) {
    const { found, rest } = take(taken.rest, said, (groups) => read(groups, part));
    taken.rest = rest;
    taken.words.push(...found.map(({ words }) => words));
    hours ??= found[0]?.read;
  }
  const meant = hours ? inPart(hours, part) : part?.hours;
  taken.isToday = part === parts[0];
  taken.isNight = part?.isNight ?? false;
  return meant ? { ...taken, hours: meant } : taken;
}

/** '1 am' of a night is on its next day. */
function inPart({ from, to }: Hours, part: Part | undefined): Hours {
  return part?.isNight && from < SMALL_HOURS ? { from: from + DAY_MINUTES, to: to + DAY_MINUTES } : { from, to };
}

function range(groups: Groups, part: Part | undefined): Hours | undefined {
  const half = halfOf(groups.half, groups.hour2, part);
  const to = minutesOf(groups.hour2, groups.minute2, half);
  if (to === undefined) return undefined;
  // '11 to 1 pm' begins before noon, '10 to 1 am' the evening before.
  const begins = groups.first ? halfOf(groups.first, groups.hour1, part) : half;
  const from = minutesOf(groups.hour1, groups.minute1, begins);
  const early = minutesOf(groups.hour1, groups.minute1, 'am');
  const late = minutesOf(groups.hour1, groups.minute1, 'pm');
  const end = to === 0 ? DAY_MINUTES : to;
  const found = [from, early].find((start) => start !== undefined && start < end);
  if (found !== undefined) return { from: found, to: end };
  const isOverMidnight = late !== undefined && late >= EVENING_FROM && end <= SMALL_HOURS;
  return isOverMidnight ? { from: late, to: end + DAY_MINUTES } : undefined;
}

/** Whoever wants to play after some hour of the evening may begin after midnight too. */
function edge(groups: Groups, part: Part | undefined): Hours | undefined {
  const at = minutesOf(groups.hour, groups.minute, halfOf(groups.half, groups.hour, part));
  if (at === undefined) return undefined;
  const isEnd = ['before', 'until', 'till', 'by'].includes(groups.edge ?? '');
  if (part?.isNight) {
    const ofNight = at < SMALL_HOURS ? at + DAY_MINUTES : at;
    if (isEnd) return ofNight > part.hours.from ? { from: part.hours.from, to: ofNight } : undefined;
    return { from: ofNight, to: NIGHT_TO };
  }
  if (isEnd) return at > 0 ? { from: 0, to: at } : undefined;
  return { from: at, to: at >= EVENING_FROM ? NIGHT_TO : DAY_MINUTES };
}

function hour(groups: Groups, part: Part | undefined): Hours | undefined {
  const at = minutesOf(groups.hour, groups.minute, halfOf(groups.half, groups.hour, part));
  return at === undefined ? undefined : { from: at, to: at + HOUR };
}

function twentyFour({ hour: hours, minute }: Groups): Hours {
  const at = Number(hours) * HOUR + Number(minute);
  return { from: at, to: at + HOUR };
}

/** At night, 12 and what follows it is after midnight. */
function halfOf(said: string | undefined, hours: string | undefined, part: Part | undefined): 'am' | 'pm' {
  if (said) return said.startsWith('p') ? 'pm' : 'am';
  if (part?.isNight && (Number(hours) % 12) * HOUR < SMALL_HOURS) return 'am';
  return (part?.isAfternoon ?? true) ? 'pm' : 'am';
}

function minutesOf(hours: string | undefined, minutes = '0', half: 'am' | 'pm'): number | undefined {
  const value = Number(hours);
  if (!(value >= 1 && value <= 12)) return undefined;
  return ((value % 12) + (half === 'pm' ? 12 : 0)) * HOUR + Number(minutes);
}
