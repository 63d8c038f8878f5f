import type * as z from 'zod';

/** What a call takes and answers. */
export type Endpoint = {
  summary: string;
  description?: string;
  tags: string[];
  /** Needs a bearer token. */
  signedIn?: boolean;
  params?: z.ZodObject;
  querystring?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodObject;
  /** The handler gets the bytes of the body and judges them itself; the schema only describes them. */
  isRaw?: true;
  /** Answers with server-sent events instead of JSON. */
  streams?: true;
  response: { 200: z.ZodType } & Partial<Record<number, z.ZodType>>;
};
