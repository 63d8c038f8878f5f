// The addresses of the console.

export const START = '/manage';
export const NEW_ORGANISATION = '/manage/new';
export const organisationPath = (id: string, section = '') => joined(`/manage/o/${encodeURIComponent(id)}`, section);
export const venuePath = (id: string, section = '') => joined(`/manage/v/${encodeURIComponent(id)}`, section);
export const staffPath = (section = '') => joined('/manage/staff', section);

const joined = (path: string, section: string) => (section ? `${path}/${section}` : path);

/** Where in the console an address leads: whose pages, and which of their sections. */
export type Place =
  | { in: 'start' }
  | { in: 'new' }
  | { in: 'invitation'; token: string }
  | { in: 'organisation' | 'venue'; id: string; section: string }
  | { in: 'staff'; section: string };

export function placeOf(pathname: string): Place | undefined {
  const [first, ...rest] = pathname
    .replace(/^\/manage\/?|\/$/g, '')
    .split('/')
    .map(decoded);
  if (first === '') return { in: 'start' };
  if (first === 'new' && rest.length === 0) return { in: 'new' };
  if (first === 'staff' && rest.length <= 1) return { in: 'staff', section: rest[0] ?? '' };
  const [id, section = '', ...more] = rest;
  if (first === 'invitations' && id && !section) return { in: 'invitation', token: id };
  if (!id || more.length > 0) return undefined;
  if (first === 'o') return { in: 'organisation', id, section };
  return first === 'v' ? { in: 'venue', id, section } : undefined;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
