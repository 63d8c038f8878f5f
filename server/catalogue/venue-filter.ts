/** Which venues are meant: every condition that is given must hold. */
export type VenueFilter = {
  cityId?: string;
  areaIds?: string[];
  sportId?: string;
  /** In lower case; each must occur in what search looks through. */
  words?: string[];
  /** Per hour, of the sport that is given or of any. */
  minPaise?: number;
  maxPaise?: number;
  minRating?: number;
  /** Of each group of keys, which mean the same service, one must be offered. */
  services?: string[][];
  /** Only those that can be booked by now. */
  isLive?: true;
  freeAt?: FreeTime;
  within?: { from: Position; km: number };
};

/** A time that must be on the venue's grid and free on one court throughout. */
export type FreeTime = {
  /** Of the date on which it starts; 0 = Sunday. */
  weekday: number;
  /** Minutes after that date's midnight; `to` may pass 1440. */
  from: number;
  to: number;
  start: Date;
  end: Date;
  now: Date;
};

export type Position = { latitude: number; longitude: number };

export type VenueOrder = { by: 'rating' | 'price' | 'match' } | { by: 'distance'; from: Position };
