import type * as z from 'zod';
import type { RefusalName } from '#contract/refusals.ts';
import type { MembersOnly } from '#contract/roles.ts';

/**
 * A call of the API, declared once. From it come the route and its validation, the typed client, the documentation, the
 * rate limits and the requests of the hostile suite.
 */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  /**
   * Who may make it: anyone; a player with a bearer token; members of an organisation in some roles, see `members`; the
   * platform's staff; or a machine of ours or of the payment gateway, which is neither counted nor asked for the secret of
   * an app. It is checked before anything of the request is read, and the handler is told who it is.
   */
  by: 'anyone' | 'player' | 'machine' | 'staff' | MembersOnly;
  /** What it counts towards besides all reads or all writes of a client. */
  limit?: 'codes' | 'tries' | 'holds' | 'trackers' | 'places';
  /** What an expensive query costs of a client's budget for them. */
  units?: number;
  /** How it can be refused, beyond what follows from its kind: see documented-refusals.ts. */
  refusals?: readonly RefusalName[];
  /** The ids of the venues in an answer, as cache tags: a change of one of them drops the pages made from it. */
  venuesIn?: (answer: never) => readonly string[];
  /** Its answers are the same for everybody and kept in memory until a venue in them, or the catalogue, changes. */
  kept?: true;
  /**
   * Whether what is free decides which venues are in the answer: then any slot taken or freed anywhere may change it. Asked
   * without an answer, as far as the query alone tells.
   */
  freeDecides?: (answer: never, query: never) => boolean;
  summary: string;
  description?: string;
  tags: string[];
  params?: z.ZodObject;
  querystring?: z.ZodObject;
  body?: z.ZodObject;
  /** The handler gets the raw bytes of the body and validates them itself; the schema only documents them. */
  isRaw?: true;
  /** Its body is a file, which may take longer to arrive than other bodies. Needs isRaw. */
  isUpload?: true;
  /** Is answered even when the database is not. */
  withoutDatabase?: true;
  /** Answers with a file for a spreadsheet instead of JSON. */
  answersCsv?: true;
  /** Answers with server-sent events instead of JSON. */
  streams?: true;
  response: { 200: z.ZodType } & Partial<Record<number, z.ZodType>>;
};
