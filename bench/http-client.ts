// A client that costs as little as possible, because its time counts as the server's.
import { Agent, request } from 'node:http';
import * as z from 'zod';
import { type CallName, calls } from '#contract/calls.ts';

export type Answer = { status: number; text: string };

export type Client = {
  call(name: CallName, token: string, body: unknown): Promise<Answer>;
  get(path: string, token?: string): Promise<Answer>;
  close(): void;
};

export function httpClient(url: string, connections: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections });
  function send(method: string, path: string, headers: Record<string, string>, body?: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = request(`${url}${path}`, { method, agent, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        response.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }
  return {
    call(name, token, body) {
      const { method, path } = calls[name];
      const text = JSON.stringify(body);
      return send(
        method,
        path,
        {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(text)),
        },
        text,
      );
    },
    get: (path, token) => send('GET', path, token ? { authorization: `Bearer ${token}` } : {}),
    close: () => agent.destroy(),
  };
}

export function expectStatus(answer: Answer, status: number): Answer {
  if (answer.status !== status) {
    throw new Error(`Expected ${status} but got ${answer.status}: ${answer.text.slice(0, 200)}`);
  }
  return answer;
}

const Paid = z.object({ paymentId: z.string() });
export const paymentIdIn = ({ text }: Answer): string => Paid.parse(JSON.parse(text)).paymentId;
