// The addresses of the console.

export const START = '/manage';
export const NEW_ORGANISATION = '/manage/new';
export const organisationPath = (id: string, section = '') => joined(`/manage/o/${encodeURIComponent(id)}`, section);
export const venuePath = (id: string, section = '') => joined(`/manage/v/${encodeURIComponent(id)}`, section);
/** Goes along with a link to the bookings: the search has the focus there. */
export const FIND = { find: true } as const;
/** The sheet of a day; without a date, of today. */
export const dayPath = (venueId: string, date?: string) => venuePath(venueId, date ? `day/${date}` : 'day');
/** A booking, opened on the sheet of its day. */
export const bookingPath = (venueId: string, date: string, number: string) =>
  `${dayPath(venueId, date)}?booking=${encodeURIComponent(number)}`;
export const regularPath = (venueId: string, id: string) => venuePath(venueId, `regulars/${encodeURIComponent(id)}`);
export const staffPath = (section = '') => joined('/manage/staff', section);

const joined = (path: string, section: string) => (section ? `${path}/${section}` : path);

/** Where in the console an address leads: whose pages, and which of their sections. */
export type Place =
  | { in: 'start' }
  | { in: 'new' }
  | { in: 'invitation'; token: string }
  | { in: 'organisation'; id: string; section: string }
  /** `detail`: what follows the section, such as a date. */
  | { in: 'venue'; id: string; section: string; detail?: string }
  | { in: 'staff'; section: string };

export function placeOf(pathname: string): Place | undefined {
  const [first, ...rest] = pathname
    .replace(/^\/manage\/?|\/$/g, '')
    .split('/')
    .map(decoded);
  if (first === '') return { in: 'start' };
  if (first === 'new' && rest.length === 0) return { in: 'new' };
  if (first === 'staff' && rest.length <= 1) return { in: 'staff', section: rest[0] ?? '' };
  const [id, section = '', detail, ...more] = rest;
  if (first === 'invitations' && id && !section) return { in: 'invitation', token: id };
  if (!id || more.length > 0) return undefined;
  if (first === 'v') return { in: 'venue', id, section, ...(detail ? { detail } : {}) };
  return first === 'o' && !detail ? { in: 'organisation', id, section } : undefined;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
