import { formatPaise } from '#domain/price.ts';
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
  nothingWasPaid: refusal(409, 'nothing_left', ({ refusals }) => refusals.nothingWasPaid),
  lessIsLeft: refusalOn(
    409,
    'nothing_left',
    (words, { leftPaise, askedPaise }: { leftPaise: number; askedPaise: number }) =>
      words.refusals.lessIsLeft({ left: formatPaise(leftPaise, words), asked: formatPaise(askedPaise, words) }),
    { leftPaise: 50_000, askedPaise: 90_000 },
  ),
} as const;
