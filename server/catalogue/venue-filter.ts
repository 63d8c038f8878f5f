import type { NamedVenues } from './meant-names.ts';
import type { Names } from './names.ts';

/** Which venues are meant: every condition that is given must hold. */
export type VenueFilter = {
  cityId?: string;
  areaIds?: string[];
  sportId?: string;
  /** In lower case; each must occur in what search looks through. */
  words?: string[];
  /** What the words mean when they are nothing but names: asked instead of them. */
  named?: NamedVenues;
  /** Per hour, of the sport that is given or of any. */
  minPaise?: number;
  maxPaise?: number;
  minRating?: number;
  /** Of each group of keys, which mean the same service, one must be offered. */
  services?: string[][];
  /** Only those that can be booked by now. */
  isLive?: true;
  freeAt?: FreeTime;
  /** In one of these, some slot that can be booked must begin. */
  startsIn?: StartWindow[];
  /** Of the address, or how it begins. */
  pincode?: string;
  within?: { from: Position; km: number };
  /** The ids of all that may be left by the rest. */
  among?: readonly string[];
};

/** A time that must be on the venue's grid and free on one court throughout. */
export type FreeTime = {
  /** On which it starts. */
  date: string;
  /** Minutes after that date's midnight; `to` may pass 1440. */
  from: number;
  to: number;
  start: Date;
  end: Date;
  now: Date;
  /** The date of now. */
  today: string;
};

/** Some hours of a date that lie in the future. */
export type StartWindow = {
  date: string;
  midnight: Date;
  /** Minutes after that midnight; `to` is not included. */
  from: number;
  to: number;
  now: Date;
  /** The date of now. */
  today: string;
};

export type Position = { latitude: number; longitude: number };

/** Among venues that fit as well, or near an area, those that have one of the sports in `first` come before others. */
export type VenueOrder =
  | { by: 'rating' | 'price' }
  /** By how well a venue's name fits a phrase, else by the words of the filter. With every name that the words may mean. */
  | { by: 'match'; phrase?: string; first?: readonly string[]; names?: Names }
  | { by: 'distance'; from: Position }
  /** Those of an area first, then those nearest to it. */
  | { by: 'around'; areaId: string; from: Position; first?: readonly string[] };

/** What is known of a list before it is read: how many there are, and perhaps which are on the page, or among which those are. */
export type KnownList = { total: number; ids?: string[]; among?: string[] };
