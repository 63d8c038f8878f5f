import { refusal, refusalOn } from './refusal.ts';

/** Of the commands for a ground. */
export const groundRefusals = {
  noCourt: refusalOn(
    404,
    'not_found',
    ({ refusals }, about: { court: number; courts: number }) => refusals.noCourt(about),
    { court: 3, courts: 2 },
  ),
  bookingsInTheWay: refusalOn(
    409,
    'slot_taken',
    ({ refusals }, about: { count: number }) => refusals.bookingsInTheWay(about),
    { count: 1 },
  ),
  noRefundRequest: refusalOn(
    404,
    'not_found',
    ({ refusals }, about: { id: number }) => refusals.noRefundRequest(about),
    {
      id: 7,
    },
  ),
  requestDecided: refusalOn(
    409,
    'bad_request',
    ({ refusals }, about: { id: number; status: 'approved' | 'declined' }) => refusals.requestDecided(about),
    { id: 7, status: 'approved' },
  ),
  allWentBack: refusal(409, 'nothing_left', ({ refusals }) => refusals.allWentBack),
  lessIsLeft: refusalOn(
    409,
    'nothing_left',
    ({ refusals }, about: { left: string; asked: string }) => refusals.lessIsLeft(about),
    { left: '₹500', asked: '₹900' },
  ),
} as const;
