import type { SlotMinutes, WeekKind } from '../opening-weeks.ts';
import type { SportId } from '../sports.ts';

/** How a ground is sold whole and in parts. */
export type Divided = {
  /** The name of each court, with '{letter}' or '{number}'. */
  court: string;
  part: string;
  whole: string;
};

/** One kind of place to play. Lists are drawn from at random; what stands in one twice comes up twice as often. */
export type Ground = {
  sport: SportId;
  /** What its pictures show, in the words of drawn-pictures.json. */
  look: string;
  /** How common it is among the grounds of its sport. */
  weight: number;
  indoors: boolean;
  /** Other sports played on the same ground, one list for each way to combine them. */
  companions: readonly (readonly SportId[])[];
  courtCounts: readonly number[];
  /** '{letter}' or '{number}' is filled in; several names are used in turn. */
  courtNames: readonly string[];
  /** Some with several courts are one ground in parts: how often, and with at most so many. */
  divided?: Divided & { chance: number; most: number };
  slotMinutes: readonly SlotMinutes[];
  weeks: readonly WeekKind[];
  /** The hourly price compared with what is usual for the sport. */
  priceLevel: number;
  /** Names that stand alone. */
  names: readonly string[];
  /** Names made with '{area}' or '{landmark}'. */
  placedNames: readonly string[];
  about: {
    /** First sentence, for a venue with one court. */
    one: readonly string[];
    /** First sentence, for a venue with several: '{Count}' or '{count}'. */
    several: readonly string[];
    /** First sentence, for a ground that is sold whole and in parts. */
    divided?: readonly string[];
    mood: readonly string[];
  };
};
