import { INVALID_PHONE } from '#domain/phone.ts';
import { refusal, refusalOn, soon, type Wait } from './refusal.ts';

const BUSY_SECONDS = 3;

/** Of any call, whatever it is about. */
export const anyCallRefusals = {
  badPhone: refusal(400, 'bad_request', INVALID_PHONE),
  unreadable: refusal(400, 'bad_request', 'The request contains a character that cannot be read.'),
  noHost: refusal(400, 'bad_request', 'The request does not say which host it is for.'),
  notSignedIn: refusal(401, 'unauthenticated', 'Please sign in to continue.'),
  noAppSecret: refusal(403, 'forbidden', 'This app may not call Maidan. Please use the website.'),
  nothingHere: refusal(404, 'not_found', 'There is nothing at this address.'),
  otherMethod: refusalOn(
    405,
    'method_not_allowed',
    ({ method, methods }: { method: string; methods: readonly string[] }) =>
      `This address does not take ${method}, only ${methods.join(', ')}.`,
    { method: 'PUT', methods: ['GET'] },
  ),
  addressUnreadable: refusal(400, 'bad_request', 'The address cannot be read.'),
  notUnderstood: refusal(400, 'bad_request', 'The request cannot be understood.'),
  notValidJson: refusal(400, 'bad_request', 'The request is not valid JSON.'),
  badField: refusalOn(400, 'bad_request', ({ sentence }: { sentence: string }) => sentence, {
    sentence: "Please fill in 'name'.",
  }),
  halfArrived: refusal(408, 'request_timeout', 'The request did not arrive as a whole.'),
  tooSlow: refusal(408, 'request_timeout', 'The request took too long to arrive. Please try again.'),
  tooLarge: refusal(413, 'too_large', 'The request is larger than 64 KiB.'),
  notJson: refusal(415, 'unsupported_media_type', 'Send the request as JSON.'),
  expectation: refusal(417, 'bad_request', 'The request expects what is not offered here.'),
  headersTooLarge: refusal(431, 'too_large', 'The headers of the request are too large.'),
  notHttp: refusal(400, 'bad_request', 'The request cannot be read.'),
  broken: refusal(500, 'internal', 'Something went wrong on our side. Please try again.'),
  databaseDown: refusalOn(503, 'unavailable', (_: Wait) => 'Maidan cannot be reached for a moment. Please try again.', {
    seconds: 5,
  }),
  databaseBusy: refusalOn(
    503,
    'unavailable',
    (_: Wait) => 'Maidan has very much to do just now. Please try again in a moment.',
    { seconds: 5 },
  ),
  noRoom: refusalOn(
    503,
    'unavailable',
    (_: Wait) => 'Nothing can be saved for a moment. Please try again a little later.',
    { seconds: 30 },
  ),
  tooManyRequests: refusalOn(
    429,
    'too_many_requests',
    (wait: Wait) => `Too many requests. Please try again in ${soon(wait)}.`,
    { seconds: 20 },
  ),
  tooManyAtOnce: refusalOn(
    429,
    'too_many_requests',
    (_: Wait) => 'That is too much at once. Please wait for the answers before you ask again.',
    { seconds: BUSY_SECONDS },
  ),
  busy: refusalOn(
    503,
    'unavailable',
    (_: Wait) => 'Very many people are looking around just now. Please try again in a moment.',
    { seconds: BUSY_SECONDS },
  ),
} as const;
