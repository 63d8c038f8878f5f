// Every call of the console as a valid request, and who is let through to it: from the declared roles, in one table.
import * as z from 'zod';
import { type Call, type CallName, type Calls, calls } from '#contract/calls.ts';
import type { KeptPlaces } from '#contract/places.ts';
import { type MembersOnly, ROLES } from '#contract/roles.ts';
import type { VenueSetUp } from '#contract/venue-set-up.ts';
import { exampleOf } from '#server/docs/example.ts';

export type OperatorCall = {
  [Name in CallName]: Calls[Name] extends { by: 'staff' | MembersOnly; streams?: never } ? Name : never;
}[CallName];

/** Ids in the path of a request. */
type Ids = Partial<Record<string, string>>;
/** What there is in the organisation that a request is about; with `otherVenueId`, to which some are limited. */
export type Arranged = {
  ids: {
    organisationId: string;
    venueId: string;
    otherVenueId: string;
    memberId: string;
    invitationId: string;
    photoId: string;
    offerId: string;
    bookingId: string;
    /** A booking of somebody who plays now. */
    playingId: string;
    /** A booking whose game is over, with something due. */
    overId: string;
    /** A booking with cash that whoever asks has taken, and that entry. */
    takenId: string;
    takingId: string;
    /** A regular with one date ahead, on 17 November. */
    seriesId: string;
    /** Its ticket. */
    ticket: string;
    /** A refund request, one that somebody proposed to grant, and a complaint. */
    requestId: string;
    proposedId: string;
    complaintId: string;
    /** A complaint that was brought to the platform. */
    escalatedId: string;
    /** A cancellation in full that somebody proposed. */
    cancellationId: string;
    /** Of whoever asks. */
    shiftId: string;
    /** Courts that were closed, in the evening after next. */
    callOffId: string;
  };
  setUp: VenueSetUp;
  /** Of the venue. */
  courts: number[];
  places: KeptPlaces;
};
/** How far a venue has come; those that are not named here need one on sale. */
export type Stage = 'draft' | 'submitted' | 'live';
export const stages: { [Name in OperatorCall]?: Stage } = {
  publishVenue: 'draft',
  discardDraft: 'draft',
  approveVenue: 'submitted',
  returnVenue: 'submitted',
};
/** Not read with GET, and yet nothing is done that a trail could tell. */
const ONLY_READS: readonly string[] = [
  'replayPrices',
  'findGamesOutside',
  'priceAtDesk',
  'quoteDeskReschedule',
  'planSeries',
  'planSeriesChange',
  'previewCallOff',
];

let names = 0;
/** Nobody has it yet. */
const freshName = () => `Somewhere ${'abcdefghijklmnopqrstuvwxyz'[++names % 26]}${names}`;
const firstFormat = ({ setUp }: Arranged) => Number(setUp.courts.formats[0]?.key);
const closing = ({ courts }: Arranged) => ({
  courts,
  from: '2026-11-20T10:30:00.000Z',
  until: '2026-11-20T12:30:00.000Z',
});
/** What is closed when a request is made. */
export const CLOSED = { from: '2026-11-21T10:30:00.000Z', until: '2026-11-21T12:30:00.000Z' };
const dates = { first: '2026-11-16', last: '2026-11-30' };
const card = {
  basePaise: 123_400,
  rules: [{ weekdays: [1, 2, 3], from: 1020, to: 1320, dates, hourlyPaise: 140_000, label: 'Diwali' }],
};
const newCourt = { key: 'new', name: 'Another court' };
const holiday = { date: '2026-11-25', stretches: [{ opensAt: 360, closesAt: 720 }], note: 'Diwali' };
/** Of everybody, every day. */
export const offer = {
  code: null,
  percent: 10,
  rupees: null,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  from: 0,
  to: 1440,
  first: null,
  last: null,
  perPlayer: null,
  inAll: null,
};
/** On a free evening, at the price of the arranged booking. */
const later = { date: '2026-11-16', fromTime: '20:00', toTime: '21:00' };
const guest = { phone: '9876500099', name: 'Asha' };
const unpaid = { price: 1000, due: 900, back: 0, cashBack: 0, kept: 0 };
const cash = () => ({ key: `occasion-${++names}`, amount: 100 });
/** A week later, in the evening. */
const weekly = { weekdays: [1], fromTime: '20:00', toTime: '21:00', firstDate: '2026-11-23', lastDate: '2026-11-23' };
const following = { from: '2026-11-17', fromTime: '21:00', toTime: '22:00', lastDate: '2026-11-17' };
const point = { latitude: 18.5, longitude: 73.8 };

/** Beside the ids in the path and the contract's example of the body. A new call needs its line here. */
export const requests: { [Name in OperatorCall]: (of: Arranged) => { ids?: Ids; query?: string; body?: unknown } } = {
  getOrganisation: () => ({}),
  renameOrganisation: () => ({ body: { name: 'Another Name' } }),
  getManagedVenue: () => ({}),
  getTeam: () => ({}),
  inviteMember: () => ({}),
  revokeInvitation: () => ({}),
  changeMember: () => ({}),
  removeMember: () => ({}),
  leaveOrganisation: () => ({}),
  listActivity: () => ({}),
  findBookings: () => ({}),
  exportBookings: () => ({}),
  listStaffActivity: () => ({}),
  getPrices: () => ({}),
  replayPrices: (of) => ({ body: { format: firstFormat(of), card } }),
  savePrices: (of) => ({ body: { format: firstFormat(of), card, version: 1 } }),
  listOffers: () => ({}),
  createOffer: () => ({ body: { ...offer, name: freshName() } }),
  endOffer: () => ({}),
  bookAtDesk: () => ({
    body: { ...later, bookingId: `BK${++names}`, ...guest },
  }),
  findDeskBooking: () => ({ query: 'bookingId=BK1763190000000' }),
  getDeskBooking: () => ({}),
  changeGuest: () => ({ body: guest }),
  sendGuestLink: () => ({}),
  takeCash: () => ({ body: cash() }),
  returnCash: () => ({ body: cash() }),
  correctCash: ({ ids }) => ({
    ids: { bookingId: ids.takenId },
    body: { ...cash(), taking: ids.takingId, reason: 'Typo' },
  }),
  writeOff: ({ ids }) => ({ ids: { bookingId: ids.overId }, body: { ...cash(), reason: 'Never paid' } }),
  takeCredit: () => ({ body: cash() }),
  showUpi: () => ({ body: cash() }),
  cancelAtDesk: () => ({}),
  priceAtDesk: () => ({ body: later }),
  quoteDeskReschedule: () => ({ body: later }),
  rescheduleAtDesk: () => ({ body: { ...later, expected: unpaid } }),
  planSeries: () => ({ body: weekly }),
  createSeries: () => ({
    body: { ...weekly, ...guest, key: `series-${++names}`, dates: [{ date: '2026-11-23', choice: 'take' }] },
  }),
  listSeries: () => ({}),
  getSeries: () => ({}),
  planSeriesChange: () => ({ body: following }),
  changeSeries: () => ({ body: { ...following, dates: [{ date: '2026-11-17', choice: 'take' }] } }),
  previewCallOff: (of) => ({ body: { ...closing(of), cause: 'rain' } }),
  callOff: (of) => ({ body: { ...closing(of), key: `occasion-${++names}`, cause: 'closure', note: 'New turf' } }),
  getCallOff: () => ({}),
  openCourts: (of) => ({ body: { ...closing(of), ...CLOSED } }),
  setCreditBonus: () => ({ body: { percent: 1 + (++names % 25) } }),
  listDues: () => ({}),
  findGuests: () => ({}),
  openShift: () => ({ body: { float: 500 } }),
  getCurrentShift: () => ({}),
  listShifts: () => ({}),
  exportShifts: () => ({}),
  getShift: () => ({}),
  closeShift: () => ({ body: { counted: 500 } }),
  listPhotos: () => ({}),
  addPhoto: () => ({ body: 'A photo.' }),
  orderPhotos: ({ ids }) => ({ body: { ids: [Number(ids.photoId)] } }),
  describePhoto: () => ({}),
  removePhoto: () => ({}),
  createVenue: () => ({}),
  getSetUp: () => ({}),
  saveDetails: ({ setUp }) => ({
    body: { details: { ...setUp.details, address: 'Gate 4, Paud Road' }, mark: setUp.marks.details },
  }),
  saveCourts: ({ setUp: { courts, marks } }) => ({
    body: {
      courts: {
        ...courts,
        courts: [...courts.courts.map((court) => ({ ...court, name: `${court.name} again` })), newCourt],
        combined: [{ key: 'all', name: 'All of it', courts: [courts.courts[0]?.key, newCourt.key] }],
      },
      mark: marks.courts,
    },
  }),
  saveHours: ({ setUp: { hours, marks } }) => ({
    body: { hours: { week: hours.week.slice(1), exceptions: [holiday] }, mark: marks.hours },
  }),
  findGamesOutside: ({ setUp: { hours } }) => ({ body: { hours: { ...hours, exceptions: [holiday] } } }),
  saveRules: ({ setUp: { rules, marks } }) => ({ body: { rules: { ...rules, aheadDays: 21 }, mark: marks.rules } }),
  publishVenue: () => ({}),
  unlistVenue: () => ({}),
  discardDraft: () => ({}),
  previewVenue: () => ({}),
  getDay: () => ({ query: 'date=2026-11-14' }),
  setArrival: ({ ids }) => ({ ids: { bookingId: ids.playingId }, body: { state: 'arrived' } }),
  listInbox: () => ({}),
  listInboxHistory: () => ({}),
  grantRefund: () => ({ body: { amount: 100, answer: '' } }),
  confirmRefund: ({ ids }) => ({ ids: { requestId: ids.proposedId }, body: { amount: 100 } }),
  declineRefund: () => ({ body: { answer: 'The lights were on.' } }),
  confirmCancellation: () => ({ body: { amount: 100 } }),
  declineCancellation: () => ({}),
  answerComplaint: () => ({}),
  setSecondPerson: () => ({ body: { above: ++names } }),
  listEscalated: () => ({}),
  answerEscalated: ({ ids }) => ({ ids: { complaintId: ids.escalatedId } }),
  scanTicket: ({ ids }) => ({ body: { text: ids.ticket } }),
  listApprovals: () => ({}),
  approveVenue: () => ({}),
  returnVenue: () => ({}),
  listOrganisations: () => ({}),
  suspendOrganisation: () => ({}),
  reinstateOrganisation: () => ({}),
  createCity: () => ({ body: { name: freshName(), state: 'Goa', ...point } }),
  changeCity: () => ({ ids: { cityId: 'pune' }, body: { name: freshName(), state: 'Maharashtra', ...point } }),
  createArea: () => ({ ids: { cityId: 'pune' }, body: { name: freshName(), ...point } }),
  changeArea: () => ({ ids: { areaId: 'pune-baner' }, body: { name: freshName(), ...point } }),
  createSport: () => ({ body: { name: freshName() } }),
  changeSport: () => ({ ids: { sportId: 'tennis' }, body: { name: freshName() } }),
  orderSports: ({ places }) => ({ body: { ids: places.sports.map(({ id }) => id).reverse() } }),
};

export const operatorCalls = Object.entries<Call>(calls)
  // A stream has no end that could be awaited: day-stream.test.ts asks for those by itself.
  .filter(([, { by, streams }]) => (by === 'staff' || typeof by === 'object') && !streams)
  .map(([name]) => name)
  .toSorted();

/** What there is in a request. */
export type Parts = { params: Ids; query: Partial<Record<string, string | string[]>>; body: unknown };

/** A valid request in its parts. */
export function partsOf(name: OperatorCall, of: Arranged): Parts {
  const call: Call = calls[name];
  const { ids, query, body } = requests[name](of);
  const known = new Map(Object.entries({ ...of.ids, ...ids }));
  const schema = call.body && z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' });
  return {
    params: Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map(([, key = '']) => [key, known.get(key) ?? ''])),
    query: Object.fromEntries(new URLSearchParams(query)),
    body: body ?? (schema && exampleOf(schema, {})),
  };
}

export function requestOf(name: OperatorCall, of: Arranged) {
  return requestFrom(calls[name], partsOf(name, of));
}

export function requestFrom({ method, path }: Call, { params, query, body }: Parts) {
  const search = Object.entries(query).flatMap(([key, value]) =>
    [value ?? ''].flat().map((one) => `${key}=${encodeURIComponent(one)}`),
  );
  const at = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  return { method, url: search.length > 0 ? `${at}?${search.join('&')}` : at, body };
}

export const PEOPLE = [...ROLES, 'staff', 'player', 'nobody'] as const;
export type Person = (typeof PEOPLE)[number];
/** Whose the thing is that a request is about; `limited`: theirs, but they are limited to another venue. */
export const PLACES = ['own', 'foreign', 'suspended', 'limited', 'removed'] as const;
export type Place = (typeof PLACES)[number];

/** Calls of an organisation about something at one of its grounds. */
const AT_A_GROUND: readonly string[] = [
  'grantRefund',
  'confirmRefund',
  'declineRefund',
  'confirmCancellation',
  'declineCancellation',
  'answerComplaint',
];

/** The one table: what a valid request is answered with. */
export function expectedStatus(name: OperatorCall, person: Person, place: Place): number {
  const by = whoMay(calls[name]);
  if (person === 'nobody') return 401;
  // Staff pass everywhere. Of a team in which they are not, they cannot take leave.
  if (person === 'staff' && name === 'leaveOrganisation') return 404;
  // What a suspended organisation handed in waits until it is reinstated.
  if (person === 'staff' && place === 'suspended' && stages[name] === 'submitted') return 403;
  if (person === 'staff' && place === 'suspended' && name === 'publishVenue') return 403;
  if (person === 'staff' && name === 'suspendOrganisation') return place === 'suspended' ? 409 : 200;
  if (person === 'staff' && name === 'reinstateOrganisation') return place === 'suspended' ? 200 : 409;
  if (person === 'staff') return 200;
  if (by === 'staff') return 403;
  if (typeof by !== 'object') throw new Error(`${name} is no call of the console.`);
  if (person === 'player' || place === 'foreign' || place === 'removed') return 404;
  // An owner is never limited.
  if (place === 'limited' && by.of === 'venue' && person !== 'owner') return 404;
  if (place === 'suspended') return 403;
  // A manager of some grounds cannot begin another.
  if (place === 'limited' && name === 'createVenue' && person === 'manager') return 403;
  // What is asked of another ground of theirs is not for a manager of some.
  if (place === 'limited' && person === 'manager' && AT_A_GROUND.includes(name)) return 404;
  return by.roles.includes(person) ? 200 : 403;
}

/** Whether a request that was let through must be in the trail. */
export const isAct = (name: OperatorCall): boolean => calls[name].method !== 'GET' && !ONLY_READS.includes(name);

const whoMay = ({ by }: Call): Call['by'] => by;
