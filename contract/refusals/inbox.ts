import { shortMoment } from '#domain/date-text.ts';
import { formatPaise } from '#domain/price.ts';
import { refusal, refusalOn } from './refusal.ts';

/** Of refund requests and complaints. */
export const inboxRefusals = {
  nothingToComplain: refusal(409, 'nothing_to_confirm', ({ refusals }) => refusals.nothingToComplain),
  noComplaint: refusal(404, 'not_found', ({ refusals }) => refusals.noComplaint),
  complaintSettled: refusal(409, 'changed_meanwhile', ({ refusals }) => refusals.complaintSettled),
  tooEarlyToEscalate: refusalOn(
    409,
    'too_early',
    (words, { from }: { from: Date }) => words.refusals.tooEarlyToEscalate({ when: shortMoment(from, words) }),
    { from: new Date('2026-11-19T12:30:00Z') },
  ),
  noCancellation: refusal(404, 'not_found', ({ refusals }) => refusals.noCancellation),
  ownProposal: refusal(409, 'second_person', ({ refusals }) => refusals.ownProposal),
  otherProposal: refusal(409, 'changed_meanwhile', ({ refusals }) => refusals.otherProposal),
  proposedToCancel: refusalOn(
    409,
    'second_person',
    (words, about: { name: string; reference: string }) => words.refusals.proposedToCancel(about),
    { name: 'Asha Kulkarni', reference: 'BK1763190000000' },
  ),
  needsSecondPerson: refusalOn(
    409,
    'second_person',
    (words, { paise }: { paise: number }) => words.refusals.needsSecondPerson({ amount: formatPaise(paise, words) }),
    { paise: 100_000 },
  ),
} as const;
