// The prices of one format while they are being changed: what is saved, what is drawn, what is marked, and the way back.
import { type Patch, paint, paintedWeek, weekRules } from '#domain/painted-week.ts';
import type { RateCard } from '#domain/rate-card.ts';
import type { RateRule } from '#domain/rate-rule.ts';
import { SHOWN_WEEK } from '#domain/rule-text.ts';

/** Minutes after midnight. */
export type Hours = { readonly from: number; readonly to: number };
/** When a ground is open on some day, when it first opens on one, and until when the night before is sold. */
export type OpenHours = Hours & { readonly opens: number; readonly nightEnds: number };
/** A cell by its place in the grid. */
export type Cell = { readonly column: number; readonly row: number };

export type PriceDraft = {
  /** What players pay now, and its version: a save over somebody else's change is refused. */
  readonly saved: RateCard;
  readonly version: number;
  readonly card: RateCard;
  /** The cards before this one, the latest last. */
  readonly past: readonly RateCard[];
  readonly brushPaise: number;
  /** Prices that were made to paint with and may not be in use yet. */
  readonly madePaise: readonly number[];
  /** The base price is being typed: all of it is one step back. */
  readonly isTypingBase: boolean;
  /** What is shown of a day, in order: the end of the night before, where that is sold, and from the first opening on. */
  readonly hours: readonly Hours[];
  /** How many minutes a cell is. */
  readonly step: 30 | 60;
  /** Two corners of what is marked. */
  readonly anchor: Cell;
  readonly focus: Cell;
  /** What was painted last. */
  readonly painted: (Patch & { readonly hourlyPaise: number }) | null;
};

export type DraftAction =
  | { readonly type: 'mark'; readonly cell: Cell; readonly extend?: boolean }
  | { readonly type: 'move'; readonly columns?: number; readonly rows?: number; readonly extend?: boolean }
  | { readonly type: 'paint' }
  | { readonly type: 'brush'; readonly paise: number }
  /** As it is typed; without a price, what is typed is none, and the one before holds. */
  | { readonly type: 'base'; readonly paise: number | undefined }
  | { readonly type: 'baseTyped' }
  | { readonly type: 'step'; readonly step: 30 | 60 }
  /** At no place: a new one. */
  | { readonly type: 'rule'; readonly rule: RateRule; readonly at?: number | undefined }
  | { readonly type: 'remove'; readonly at: number }
  | { readonly type: 'undo' }
  /** Back to what is saved; this, too, can be undone. */
  | { readonly type: 'discard' }
  | { readonly type: 'saved'; readonly card: RateCard; readonly version: number }
  /** Somebody else saved meanwhile: theirs are shown, and undoing brings back what was drawn here. */
  | { readonly type: 'theirs'; readonly card: RateCard; readonly version: number };

const HISTORY = 100;
const CORNER: Cell = { column: 0, row: 0 };

export function newDraft(card: RateCard, version: number, hours: OpenHours): PriceDraft {
  return {
    saved: card,
    version,
    card,
    past: [],
    brushPaise: card.rules[0]?.hourlyPaise ?? card.basePaise,
    madePaise: [],
    isTypingBase: false,
    hours: shownHours(hours),
    step: isOnTheHour(card) ? 60 : 30,
    anchor: CORNER,
    focus: CORNER,
    painted: null,
  };
}

export function draw(draft: PriceDraft, action: DraftAction): PriceDraft {
  switch (action.type) {
    case 'mark':
      return markedAt(draft, action.cell, action.extend ?? false);
    case 'move': {
      const { column, row } = draft.focus;
      const cell = { column: column + (action.columns ?? 0), row: row + (action.rows ?? 0) };
      return markedAt(draft, cell, action.extend ?? false);
    }
    case 'paint':
      return {
        ...changed(draft, paintedCard(draft)),
        painted: { ...markedPatch(draft), hourlyPaise: draft.brushPaise },
      };
    case 'brush': {
      const isKnown = brushes(draft).includes(action.paise);
      const madePaise = isKnown ? draft.madePaise : [...draft.madePaise, action.paise];
      return { ...draft, brushPaise: action.paise, madePaise };
    }
    case 'base':
      return typedBase(draft, action.paise);
    case 'baseTyped':
      return { ...draft, isTypingBase: false };
    case 'step':
      return { ...draft, step: action.step, anchor: CORNER, focus: CORNER };
    case 'rule': {
      const { rules } = draft.card;
      const at = action.at ?? rules.length;
      return changed(draft, { ...draft.card, rules: rules.toSpliced(at, 1, action.rule) });
    }
    case 'remove':
      return changed(draft, { ...draft.card, rules: draft.card.rules.toSpliced(action.at, 1) });
    case 'undo': {
      const before = draft.past.at(-1);
      return before ? { ...draft, card: before, past: draft.past.slice(0, -1), isTypingBase: false } : draft;
    }
    case 'discard':
      return changed(draft, draft.saved);
    case 'saved':
      return { ...draft, saved: action.card, version: action.version, card: action.card, past: [] };
    case 'theirs':
      return { ...changed(draft, action.card), saved: action.card, version: action.version };
  }
}

/** The prices to paint with, the lowest first: those in use and those made for it. */
export function brushes({ card, madePaise }: Pick<PriceDraft, 'card' | 'madePaise'>): number[] {
  const all = new Set([card.basePaise, ...card.rules.map(({ hourlyPaise }) => hourlyPaise), ...madePaise]);
  return [...all].toSorted((one, other) => one - other);
}

/** When each row of the grid begins. */
export function rowsOf({ hours, step }: Pick<PriceDraft, 'hours' | 'step'>): number[] {
  return hours.flatMap(({ from, to }) => Array.from({ length: (to - from) / step }, (_, row) => from + row * step));
}

/** What is marked, as a rectangle of the week. */
export function markedPatch(draft: PriceDraft): Patch {
  const { anchor, focus, step } = draft;
  const rows = rowsOf(draft);
  const [left, right] = inOrder(anchor.column, focus.column);
  const [top, bottom] = inOrder(anchor.row, focus.row);
  return {
    weekdays: SHOWN_WEEK.slice(left, right + 1),
    from: rows[top] ?? 0,
    to: (rows[bottom] ?? 0) + step,
  };
}

export function isMarked({ anchor, focus }: PriceDraft, { column, row }: Cell): boolean {
  const [left, right] = inOrder(anchor.column, focus.column);
  const [top, bottom] = inOrder(anchor.row, focus.row);
  return left <= column && column <= right && top <= row && row <= bottom;
}

export function isChanged({ card, saved }: PriceDraft): boolean {
  return JSON.stringify(card) !== JSON.stringify(saved);
}

function markedAt(draft: PriceDraft, cell: Cell, extend: boolean): PriceDraft {
  const focus = {
    column: Math.max(0, Math.min(cell.column, SHOWN_WEEK.length - 1)),
    row: Math.max(0, Math.min(cell.row, rowsOf(draft).length - 1)),
  };
  return { ...draft, focus, anchor: extend ? draft.anchor : focus };
}

/** Rules with dates stay; the others are made anew from the week as it looks now, and keep their names where they can. */
function paintedCard(draft: PriceDraft): RateCard {
  const { card, brushPaise } = draft;
  const before = paintedWeek(card);
  const week = paint(before, markedPatch(draft), brushPaise);
  if (JSON.stringify(week) === JSON.stringify(before)) return card;
  const dated = card.rules.filter(({ dates }) => dates);
  const usual = card.rules.filter(({ dates }) => !dates);
  const drawn = weekRules(week, card.basePaise).map((rule) => ({ ...rule, ...nameOf(rule, usual) }));
  return { ...card, rules: [...drawn, ...dated] };
}

function nameOf(rule: RateRule, among: readonly RateRule[]): Pick<RateRule, 'label'> {
  const same = among.find(
    ({ from, to, weekdays }) => from === rule.from && to === rule.to && weekdays.join() === rule.weekdays.join(),
  );
  return same?.label === undefined ? {} : { label: same.label };
}

function changed(draft: PriceDraft, card: RateCard): PriceDraft {
  if (JSON.stringify(card) === JSON.stringify(draft.card)) return draft;
  return { ...draft, card, past: [...draft.past, draft.card].slice(-HISTORY), isTypingBase: false };
}

function typedBase(draft: PriceDraft, paise: number | undefined): PriceDraft {
  const before = (draft.isTypingBase ? draft.past.at(-1) : undefined) ?? draft.card;
  const card = { ...draft.card, basePaise: paise ?? before.basePaise };
  const next = draft.isTypingBase ? { ...draft, card } : changed(draft, card);
  return next === draft ? draft : { ...next, isTypingBase: true };
}

/** A night that ends after the first opening leaves nothing out. */
function shownHours({ from, to, opens, nightEnds }: OpenHours): Hours[] {
  const night = wholeHours({ from: 0, to: nightEnds });
  const day = wholeHours({ from: Math.max(from, opens), to });
  if (nightEnds === 0) return [day];
  return night.to < day.from ? [night, day] : [{ from: 0, to: day.to }];
}

function isOnTheHour({ rules }: RateCard): boolean {
  return rules.every(({ from, to }) => from % 60 === 0 && to % 60 === 0);
}

function wholeHours({ from, to }: Hours): Hours {
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 };
}

const inOrder = (one: number, other: number): [number, number] => (one < other ? [one, other] : [other, one]);
