import { inMinutes, refusal, refusalOn, type Wait } from './refusal.ts';

/** Of who works in an organisation. */
export const teamRefusals = {
  noMember: refusal(404, 'not_found', ({ refusals }) => refusals.noMember),
  noInvitation: refusal(404, 'not_found', ({ refusals }) => refusals.noInvitation),
  /** The same whether it is used, taken back, too old, another's or none at all. */
  invitationOver: refusal(404, 'not_found', ({ refusals }) => refusals.invitationOver),
  alreadyMember: refusal(409, 'already_member', ({ refusals }) => refusals.alreadyMember),
  alreadyIn: refusal(409, 'already_member', ({ refusals }) => refusals.alreadyIn),
  otherVenues: refusal(400, 'bad_request', ({ refusals }) => refusals.otherVenues),
  lastOwner: refusal(409, 'last_owner', ({ refusals }) => refusals.lastOwner),
  lastOwnerOf: refusalOn(
    409,
    'last_owner',
    ({ refusals }, about: { organisation: string }) => refusals.lastOwnerOf(about),
    { organisation: 'Kulkarni Sports' },
  ),
  tooManyInvitations: refusalOn(
    429,
    'too_many_requests',
    (words, wait: Wait) => words.refusals.tooManyInvitations({ time: inMinutes(words, wait) }),
    { seconds: 1_200 },
  ),
} as const;
