// The courts of a ground while somebody changes them. Pure: each function gives the next state.
import { rupeesIn } from '#app/features/manage/prices/rupees-in.ts';
import type { Courts } from '#contract/venue-courts.ts';

type Court = Courts['courts'][number];
type Combined = Courts['combined'][number];
type Format = Omit<Courts['formats'][number], 'pricePerHour'> & {
  /** Rupees as they are typed. */
  price: string;
};
export type CourtsDraft = { courts: Court[]; combined: Combined[]; formats: Format[] };

export function draftOf({ courts, combined, formats }: Courts): CourtsDraft {
  return {
    courts,
    combined,
    formats: formats.map(({ pricePerHour, ...format }) => ({ ...format, price: String(pricePerHour) })),
  };
}

/** What is sent; of a price that cannot be read, nothing would be sent. */
export function courtsOf({ courts, combined, formats }: CourtsDraft): Courts {
  return {
    courts: courts.map(({ key, name }) => ({ key, name: name.trim() })),
    combined: combined.map((space) => ({ ...space, name: space.name.trim() })),
    formats: formats.map(({ price, ...format }) => ({
      ...format,
      name: format.name.trim(),
      pricePerHour: rupeesIn(price) ?? 0,
    })),
  };
}

/** What the server has given a number. */
export const isSaved = ({ key }: { key: string }): boolean => /^\d+$/.test(key);

function freshKey({ courts, combined, formats }: CourtsDraft): string {
  const taken = new Set([...courts, ...combined, ...formats].map(({ key }) => key));
  let number = 1;
  while (taken.has(`new${number}`)) number++;
  return `new${number}`;
}

type CourtName = (number: number) => string;

/** A format that was played on every court alone is played on the new one, too. */
export function withCourt(draft: CourtsDraft, nameOf: CourtName): CourtsDraft {
  const key = freshKey(draft);
  const alone = draft.courts.map((court) => court.key);
  const isOnAll = ({ spaces }: Format) => alone.length > 0 && alone.every((court) => spaces.includes(court));
  return {
    ...draft,
    courts: [...draft.courts, { key, name: freeName(draft, nameOf) }],
    formats: draft.formats.map((format) => (isOnAll(format) ? { ...format, spaces: [...format.spaces, key] } : format)),
  };
}

function freeName({ courts, combined }: CourtsDraft, nameOf: CourtName): string {
  const taken = new Set([...courts, ...combined].map(({ name }) => name.trim().toLowerCase()));
  let number = courts.length + 1;
  while (taken.has(nameOf(number).toLowerCase())) number++;
  return nameOf(number);
}

/** What was combined of it is gone with it, and nothing is played on either. */
export function withoutCourt(draft: CourtsDraft, key: string): CourtsDraft {
  const gone = new Set([key, ...draft.combined.filter(({ courts }) => courts.includes(key)).map((space) => space.key)]);
  return {
    courts: draft.courts.filter((court) => court.key !== key),
    combined: draft.combined.filter((space) => !gone.has(space.key)),
    formats: withoutSpaces(draft.formats, gone),
  };
}

export function withCombined(draft: CourtsDraft, name: string): CourtsDraft {
  const courts = draft.courts.map(({ key }) => key);
  return { ...draft, combined: [...draft.combined, { key: freshKey(draft), name, courts }] };
}

export function withoutCombined(draft: CourtsDraft, key: string): CourtsDraft {
  return {
    ...draft,
    combined: draft.combined.filter((space) => space.key !== key),
    formats: withoutSpaces(draft.formats, new Set([key])),
  };
}

/** One with nowhere to be played stays, so that its price is not lost: it is said that it needs a court. */
function withoutSpaces(formats: Format[], gone: ReadonlySet<string>): Format[] {
  return formats.map((format) => ({ ...format, spaces: format.spaces.filter((space) => !gone.has(space)) }));
}

export function withFormat(draft: CourtsDraft, sportId: string): CourtsDraft {
  const spaces = draft.courts.map(({ key }) => key);
  return { ...draft, formats: [...draft.formats, { key: freshKey(draft), sportId, name: '', price: '', spaces }] };
}

export function changed<Kind extends keyof CourtsDraft>(
  draft: CourtsDraft,
  kind: Kind,
  key: string,
  change: Partial<CourtsDraft[Kind][number]>,
): CourtsDraft {
  const items: readonly CourtsDraft[Kind][number][] = draft[kind];
  return { ...draft, [kind]: items.map((item) => (item.key === key ? { ...item, ...change } : item)) };
}

/** What a newcomer begins with: courts of their own, or a ground in halves that is also sold whole. */
export function begun(
  kind: 'alone' | 'halves',
  count: number,
  {
    sports,
    names,
  }: { sports: readonly string[]; names: { court: CourtName; half: CourtName; part: string; whole: string } },
): CourtsDraft {
  const name = kind === 'halves' ? names.half : names.court;
  const courts = Array.from({ length: count }, (_, index) => ({ key: `new${index + 1}`, name: name(index + 1) }));
  const draft: CourtsDraft = { courts, combined: [], formats: [] };
  if (kind === 'alone') return sports.reduce(withFormat, draft);
  const whole = withCombined(draft, names.whole);
  const [space] = whole.combined;
  const [sport = ''] = sports;
  const parts = withFormat(whole, sport);
  const all = withFormat(parts, sport);
  return {
    ...all,
    formats: all.formats.map((format, index) =>
      index === 0 || !space ? { ...format, name: names.part } : { ...format, name: names.whole, spaces: [space.key] },
    ),
  };
}

export type CourtProblem = 'noName' | 'sameName' | 'fewCourts' | 'noPrice' | 'noSpace' | 'sameFormat';

/** What is wrong, by key; each has one problem at a time. */
export function problemsOf(draft: CourtsDraft): Map<string, CourtProblem> {
  const problems = new Map<string, CourtProblem>();
  const names = [...draft.courts, ...draft.combined].map(({ name }) => name.trim().toLowerCase());
  for (const { key, name } of [...draft.courts, ...draft.combined]) {
    const given = name.trim().toLowerCase();
    if (given === '') problems.set(key, 'noName');
    else if (names.filter((one) => one === given).length > 1) problems.set(key, 'sameName');
  }
  for (const { key, courts } of draft.combined) {
    if (courts.length < 2) problems.set(key, 'fewCourts');
  }
  const titleOf = ({ sportId, name }: Format) => `${sportId} ${name.trim().toLowerCase()}`;
  const titles = draft.formats.map(titleOf);
  for (const format of draft.formats) {
    if (titles.filter((title) => title === titleOf(format)).length > 1) problems.set(format.key, 'sameFormat');
    else if (format.spaces.length === 0) problems.set(format.key, 'noSpace');
    else if (rupeesIn(format.price) === undefined) problems.set(format.key, 'noPrice');
  }
  return problems;
}
