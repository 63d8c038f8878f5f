import { type FakeServer, fakeServer } from './fake-server.ts';

export const KOTHRUD = 'Karve Road, Kothrud, Pune, Maharashtra, 411038, India';

/** Knows one road in Pune; everywhere else is sea. */
export async function fakeNominatim(): Promise<FakeServer> {
  return fakeServer(({ path, query, headers }) => {
    const isAsked = path === '/reverse' && query.get('format') === 'json' && query.get('zoom') === '18';
    if (!isAsked || query.get('addressdetails') !== '1') return { status: 400, body: { error: 'Bad query' } };
    if (!String(headers['user-agent']).startsWith('Maidan')) return { status: 403, body: { error: 'Access blocked' } };
    if (!query.get('lat')?.startsWith('18.')) return { body: { error: 'Unable to geocode' } };
    return { body: { place_id: 1, lat: query.get('lat'), lon: query.get('lon'), display_name: KOTHRUD, address: {} } };
  });
}
