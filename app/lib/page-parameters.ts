import { FILTERS } from '#domain/address-filters.ts';

/** Which parameters of its address a page reads, the first that fits; of every other page none. */
const READ: readonly (readonly [page: RegExp, names: readonly string[]])[] = [
  [/^\/search\/?$/, ['q', 'page', ...FILTERS]],
  [/^\/(sportsvenues|sports-venues)(\/|$)/, ['page', ...FILTERS]],
  [/^\/sports\//, ['city', 'page']],
  [/^\/venues\/?$/, ['page']],
  [/^\/event\//, ['date', 'time', 'to', 'sport', 'format']],
  [/^\/bookings\/[^/]+\/reschedule/, ['date', 'fromTime', 'toTime', 'finish']],
  [/^\/bookings\/[^/]+/, ['cancel', 'pay']],
  [/^\/bookings/, ['when']],
  [/^\/demo\/inbox/, ['to']],
];

/**
 * The question part of an address as far as its page reads it, always in the same order: whatever else somebody adds,
 * such as where a link was found, leads to the same document.
 */
export function readSearch({ pathname, searchParams }: URL): string {
  const names = READ.find(([page]) => page.test(pathname))?.[1] ?? [];
  const read = new URLSearchParams();
  for (const name of names) {
    const value = searchParams.get(name);
    if (value !== null) read.set(name, value);
  }
  return read.size > 0 ? `?${read}` : '';
}
