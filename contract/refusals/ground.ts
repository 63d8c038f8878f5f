import { refusal, refusalOn } from './refusal.ts';

/** Of the commands for a ground. */
export const groundRefusals = {
  noCourt: refusalOn(
    404,
    'not_found',
    ({ court, courts }: { court: number; courts: number }) =>
      `This venue has ${courts === 1 ? 'one court' : `${courts} courts`}; there is no court ${court}.`,
    { court: 3, courts: 2 },
  ),
  bookingsInTheWay: refusalOn(
    409,
    'slot_taken',
    ({ count }: { count: number }) =>
      `${count === 1 ? 'A booking is' : `${count} bookings are`} in the way. Cancel first, or choose another time.`,
    { count: 1 },
  ),
  noRefundRequest: refusalOn(404, 'not_found', ({ id }: { id: number }) => `There is no refund request ${id}.`, {
    id: 7,
  }),
  requestDecided: refusalOn(
    409,
    'bad_request',
    ({ id, status }: { id: number; status: string }) => `Refund request ${id} has been ${status} already.`,
    { id: 7, status: 'approved' },
  ),
  allWentBack: refusal(409, 'nothing_left', 'Everything paid for this booking has gone back already.'),
  lessIsLeft: refusalOn(
    409,
    'nothing_left',
    ({ left, asked }: { left: string; asked: string }) =>
      `Only ${left} of what was paid is left; ${asked} cannot go back.`,
    { left: '₹500', asked: '₹900' },
  ),
} as const;
