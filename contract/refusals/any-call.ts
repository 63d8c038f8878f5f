import { type FieldProblem, problemText } from '#contract/problems.ts';
import { refusal, refusalOn, soon, type Wait } from './refusal.ts';

const BUSY_SECONDS = 3;

/** Of any call, whatever it is about. */
export const anyCallRefusals = {
  badPhone: refusal(400, 'bad_request', ({ signIn }) => signIn.invalidPhone),
  unreadable: refusal(400, 'bad_request', ({ refusals }) => refusals.unreadable),
  noHost: refusal(400, 'bad_request', ({ refusals }) => refusals.noHost),
  notSignedIn: refusal(401, 'unauthenticated', ({ refusals }) => refusals.notSignedIn),
  noAppSecret: refusal(403, 'forbidden', ({ refusals }) => refusals.noAppSecret),
  nothingHere: refusal(404, 'not_found', ({ refusals }) => refusals.nothingHere),
  otherMethod: refusalOn(
    405,
    'method_not_allowed',
    ({ refusals }, { method, methods }: { method: string; methods: readonly string[] }) =>
      refusals.otherMethod({ method, methods: methods.join(', ') }),
    { method: 'PUT', methods: ['GET'] },
  ),
  addressUnreadable: refusal(400, 'bad_request', ({ refusals }) => refusals.addressUnreadable),
  notUnderstood: refusal(400, 'bad_request', ({ refusals }) => refusals.notUnderstood),
  notValidJson: refusal(400, 'bad_request', ({ refusals }) => refusals.notValidJson),
  badField: refusalOn(400, 'bad_request', (words, about: FieldProblem) => problemText(words, about), {
    problem: 'missing',
    field: 'name',
  }),
  halfArrived: refusal(408, 'request_timeout', ({ refusals }) => refusals.halfArrived),
  tooSlow: refusal(408, 'request_timeout', ({ refusals }) => refusals.tooSlow),
  tooLarge: refusal(413, 'too_large', ({ refusals }) => refusals.tooLarge),
  notJson: refusal(415, 'unsupported_media_type', ({ refusals }) => refusals.notJson),
  expectation: refusal(417, 'bad_request', ({ refusals }) => refusals.expectation),
  headersTooLarge: refusal(431, 'too_large', ({ refusals }) => refusals.headersTooLarge),
  notHttp: refusal(400, 'bad_request', ({ refusals }) => refusals.notHttp),
  broken: refusal(500, 'internal', ({ refusals }) => refusals.broken),
  databaseDown: refusalOn(503, 'unavailable', ({ refusals }, _: Wait) => refusals.databaseDown, {
    seconds: 5,
  }),
  databaseBusy: refusalOn(503, 'unavailable', ({ refusals }, _: Wait) => refusals.databaseBusy, { seconds: 5 }),
  noRoom: refusalOn(503, 'unavailable', ({ refusals }, _: Wait) => refusals.noRoom, { seconds: 30 }),
  tooManyRequests: refusalOn(
    429,
    'too_many_requests',
    (words, wait: Wait) => words.refusals.tooManyRequests({ time: soon(words, wait) }),
    { seconds: 20 },
  ),
  tooManyAtOnce: refusalOn(429, 'too_many_requests', ({ refusals }, _: Wait) => refusals.tooManyAtOnce, {
    seconds: BUSY_SECONDS,
  }),
  busy: refusalOn(503, 'unavailable', ({ refusals }, _: Wait) => refusals.busy, { seconds: BUSY_SECONDS }),
} as const;
