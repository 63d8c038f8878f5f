// Calls over kept connections with little more than a socket: a client that shares the machine with the server takes its time.
import { createConnection, type Socket } from 'node:net';
import { type CallName, calls } from '#contract/calls.ts';
import type { Answer, Client } from './http-client.ts';

const HEAD_END = '\r\n\r\n';

export function leanClient(url: string): Pick<Client, 'call' | 'close'> {
  const { hostname, port, host } = new URL(url);
  const idle: Line[] = [];
  const lines = new Set<Line>();
  const line = () => {
    const made = openLine(Number(port), hostname);
    lines.add(made);
    return made;
  };
  return {
    async call(name, token, body) {
      // A server closes connections that were not used for a while.
      let used = idle.pop();
      while (used?.socket.closed || used?.socket.readableEnded) used = idle.pop();
      used ??= line();
      const answer = await used.ask(requestOf(name, host, token, body));
      idle.push(used);
      return answer;
    },
    close() {
      for (const { socket } of lines) socket.destroy();
    },
  };
}

function requestOf(name: CallName, host: string, token: string, body: unknown): string {
  const { method, path } = calls[name];
  const text = JSON.stringify(body);
  return `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}${HEAD_END}${text}`;
}

type Line = { socket: Socket; ask(request: string): Promise<Answer> };

/** A connection with one question at a time on it. */
function openLine(port: number, hostname: string): Line {
  const socket = createConnection({ port, host: hostname, noDelay: true });
  let received: Buffer = Buffer.alloc(0);
  let waiting: PromiseWithResolvers<Answer> | undefined;
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const answer = answerIn(received);
    if (!answer) return;
    received = Buffer.alloc(0);
    waiting?.resolve(answer);
  });
  socket.on('end', () => socket.destroy());
  socket.on('error', (error) => waiting?.reject(error));
  socket.on('close', () => waiting?.reject(new Error('The server closed the connection.')));
  return {
    socket,
    ask(request) {
      waiting = Promise.withResolvers();
      socket.write(request);
      return waiting.promise;
    },
  };
}

/** Undefined while it has not come as a whole. */
function answerIn(received: Buffer): Answer | undefined {
  const end = received.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const head = received.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`An answer without its length: ${head}`);
  const start = end + HEAD_END.length;
  if (received.length < start + Number(length)) return undefined;
  return { status: Number(head.slice(9, 12)), text: received.toString('utf8', start, start + Number(length)) };
}
