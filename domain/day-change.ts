// The difference between two states of a day's sheet: computed on the server, sent to everyone who has it open, and
// applied in the browser.

/** `mark` stands for all of it but the time at which it was read. */
type Sheet = { readonly mark: string; readonly blocks: readonly { readonly key: string }[] };

type Fields<Day> = Partial<Omit<Day, 'date' | 'mark' | 'blocks'>>;

export type DayChange<Day extends Sheet> = {
  /** The mark of the state that this changes. */
  before: string;
  /** And of the state that it leads to. */
  mark: string;
  /** What else of the day is different now. */
  fields: Fields<Day>;
  /** New blocks, and those of which something is different. */
  blocks: Day['blocks'][number][];
  /** The keys of all blocks in their order; left out when they are those of before. */
  keys?: string[] | undefined;
};

const APART = ['date', 'mark', 'blocks'];

export function dayChangeBetween<Day extends Sheet>(before: Day, after: Day): DayChange<Day> {
  const known = new Map(before.blocks.map((block) => [block.key, JSON.stringify(block)]));
  const fields = Object.entries(after).filter(
    ([name, value]) => !APART.includes(name) && JSON.stringify(value) !== JSON.stringify(Reflect.get(before, name)),
  );
  const keys = keysOf(after);
  return {
    before: before.mark,
    mark: after.mark,
    fields: Object.fromEntries(fields) as Fields<Day>,
    blocks: after.blocks.filter((block) => known.get(block.key) !== JSON.stringify(block)),
    ...(keys.join() === keysOf(before).join() ? {} : { keys }),
  };
}

/** Undefined when this is not the state that it changes. What did not change stays the same object. */
export function withDayChange<Day extends Sheet>(
  day: Day,
  { before, mark, fields, blocks, keys = keysOf(day) }: DayChange<Day>,
): Day | undefined {
  if (day.mark !== before) return undefined;
  const all = new Map([...day.blocks, ...blocks].map((block) => [block.key, block]));
  const inOrder = keys.flatMap((key) => all.get(key) ?? []);
  return inOrder.length === keys.length ? { ...day, ...fields, mark, blocks: inOrder } : undefined;
}

const keysOf = ({ blocks }: Sheet) => blocks.map(({ key }) => key);
