import { STANDARD_RULES } from '#domain/booking-rules.ts';
import { longDate } from '#domain/date-text.ts';
import { type BookedBy, type NeverBookable, neverBookableText } from '#domain/never-bookable.ts';
import { refusal, refusalOn } from './refusal.ts';

type Named = { name: string };
type Counted = Named & { count: number };

/** Of setting up grounds, and of what staff keep. */
export const setUpRefusals = {
  changedMeanwhile: refusal(409, 'changed_meanwhile', ({ refusals }) => refusals.changedMeanwhile),
  incomplete: refusal(422, 'incomplete', ({ refusals }) => refusals.incomplete),
  tooManyDrafts: refusalOn(
    409,
    'draft_limit',
    ({ refusals }, about: { most: number }) => refusals.tooManyDrafts(about),
    { most: 20 },
  ),
  onlySomeVenues: refusal(403, 'forbidden', ({ refusals }) => refusals.onlySomeVenues),
  noSuchPlace: refusal(404, 'not_found', ({ refusals }) => refusals.noSuchPlace),
  noSuchSport: refusal(404, 'not_found', ({ refusals }) => refusals.noSuchSport),
  nameTaken: refusalOn(409, 'name_taken', ({ refusals }, about: Named) => refusals.nameTaken(about), { name: 'Pune' }),
  sportStillSold: refusalOn(409, 'still_used', ({ refusals }, about: Named) => refusals.sportStillSold(about), {
    name: 'Cricket',
  }),
  sportStillBooked: refusalOn(409, 'still_used', ({ refusals }, about: Counted) => refusals.sportStillBooked(about), {
    name: 'Cricket',
    count: 2,
  }),
  courtStillBooked: refusalOn(409, 'still_used', ({ refusals }, about: Counted) => refusals.courtStillBooked(about), {
    name: 'Court 2',
    count: 3,
  }),
  sameName: refusalOn(422, 'set_up', ({ refusals }, about: Named) => refusals.sameName(about), { name: 'Court 1' }),
  sameFormat: refusalOn(422, 'set_up', ({ refusals }, about: Named) => refusals.sameFormat(about), {
    name: 'Football',
  }),
  unknownCourt: refusal(422, 'set_up', ({ refusals }) => refusals.unknownCourt),
  sportNotAtVenue: refusal(422, 'set_up', ({ refusals }) => refusals.sportNotAtVenue),
  formatWithoutCourt: refusalOn(422, 'set_up', ({ refusals }, about: Named) => refusals.formatWithoutCourt(about), {
    name: 'Football',
  }),
  combinedAnew: refusalOn(422, 'set_up', ({ refusals }, about: Named) => refusals.combinedAnew(about), {
    name: 'Full ground',
  }),
  overlappingHours: refusal(422, 'set_up', ({ refusals }) => refusals.overlappingHours),
  hoursIntoNextDay: refusal(422, 'set_up', ({ refusals }) => refusals.hoursIntoNextDay),
  dateTwice: refusalOn(
    422,
    'set_up',
    (words, { date }: { date: string }) => words.refusals.dateTwice({ date: longDate(date, words) }),
    { date: '2026-11-08' },
  ),
  dateOutOfReach: refusalOn(
    422,
    'set_up',
    (words, { date }: { date: string }) => words.refusals.dateOutOfReach({ date: longDate(date, words) }),
    { date: '2036-11-08' },
  ),
  neverBookable: refusalOn(
    422,
    'set_up',
    (words, { why, rules }: { why: NeverBookable; rules: BookedBy }) =>
      neverBookableText(words.neverBookable, why, rules),
    { why: 'leastMinutes', rules: { ...STANDARD_RULES, slotMinutes: 60, leastMinutes: 180 } },
  ),
  termsOutOfBounds: refusal(422, 'set_up', ({ refusals }) => refusals.termsOutOfBounds),
  isSuspended: refusalOn(
    409,
    'set_up',
    ({ refusals }, about: { organisation: string }) => refusals.isSuspended(about),
    { organisation: 'Kulkarni Sports' },
  ),
  notSuspended: refusalOn(
    409,
    'set_up',
    ({ refusals }, about: { organisation: string }) => refusals.notSuspended(about),
    { organisation: 'Kulkarni Sports' },
  ),
  notOnSale: refusal(409, 'set_up', ({ refusals }) => refusals.notOnSale),
  notADraft: refusal(409, 'set_up', ({ refusals }) => refusals.notADraft),
  notSubmitted: refusal(409, 'not_submitted', ({ refusals }) => refusals.notSubmitted),
} as const;
