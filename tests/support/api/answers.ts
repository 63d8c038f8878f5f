// Answers of the API read with the contract's own schemas.
import type * as z from 'zod';
import { type Answer, type CallName, calls } from '#contract/calls.ts';
import type { App } from '#server/http.ts';

type Asked = {
  token?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
};

/** Calls an app and gives the answer as the contract has it; anything but success is an error. */
export async function answerOf<Name extends CallName>(app: App, name: Name, asked: Asked = {}): Promise<Answer<Name>> {
  const { method, path } = calls[name];
  const response = await app.inject({
    method,
    url: path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(asked.params?.[key] ?? '')),
    ...(asked.query ? { query: asked.query } : {}),
    headers: asked.token ? { authorization: `Bearer ${asked.token}` } : {},
    ...(asked.body === undefined ? {} : { payload: JSON.parse(JSON.stringify(asked.body)) }),
  });
  if (response.statusCode >= 300) throw new Error(`${name} answered ${response.statusCode}: ${response.body}`);
  const schema: z.ZodType = calls[name].response[200];
  return schema.parse(response.json()) as Answer<Name>;
}
