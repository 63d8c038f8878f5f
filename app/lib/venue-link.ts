// The address of a venue's page, with the time and the sport that are chosen there.

export type VenueChoice = {
  /** 'YYYY-MM-DD', then 'HH:MM' twice: the start of the first slot and the end of the last. */
  date?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  sport?: string | undefined;
};

const KEYS = ['sport', 'date', 'from', 'to'] as const;

/** A slot in the address is chosen when the page opens, if it is still free. */
export function venueLink(id: string, choice: VenueChoice = {}): string {
  return `/event/${encodeURIComponent(id)}${withChoice(new URLSearchParams(), choice)}`;
}

/** The question part of the address with another choice; what is left out of it stays as it was. */
export function withChoice(search: URLSearchParams, choice: VenueChoice): string {
  const next = new URLSearchParams(search);
  for (const key of KEYS) {
    if (!(key in choice)) continue;
    const value = choice[key];
    if (value) next.set(key, value);
    else next.delete(key);
  }
  return next.size > 0 ? `?${next.toString().replaceAll('%3A', ':')}` : '';
}

const DATE = /^\d{4}-\d\d-\d\d$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The time in an address; undefined unless all of it is there. */
export function timeIn(search: URLSearchParams): { date: string; fromTime: string; toTime: string } | undefined {
  const [date, fromTime, toTime] = ['date', 'from', 'to'].map((key) => search.get(key) ?? '');
  if (!date || !fromTime || !toTime) return undefined;
  return DATE.test(date) && TIME.test(fromTime) && TIME.test(toTime) ? { date, fromTime, toTime } : undefined;
}
