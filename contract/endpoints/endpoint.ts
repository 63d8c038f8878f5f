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
  body?: z.ZodObject;
  /** Answers with server-sent events instead of JSON. */
  streams?: true;
  response: { 200: z.ZodType } & Partial<Record<number, z.ZodType>>;
};
