// A mail server that speaks as much SMTP as is needed to hand it a mail, with a password.
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export const SMTP_USER = { name: 'mailer', password: 'p@ss word' };

const REPLIES: Record<string, string> = {
  EHLO: '250-fake\r\n250 AUTH PLAIN',
  MAIL: '250 OK',
  RCPT: '250 OK',
  DATA: '354 Go on',
  RSET: '250 OK',
  QUIT: '221 Bye',
};

export type FakeMail = { from: string; to: string[]; data: string };
export type FakeSmtp = {
  url: string;
  mails: FakeMail[];
  /** How the next mail is answered at a step: with this line, or never. */
  trouble(step: 'greeting' | 'AUTH' | 'RCPT' | 'DATA' | 'mail', reply: string | 'hang'): void;
  close(): Promise<void>;
};

export async function fakeSmtp(): Promise<FakeSmtp> {
  const mails: FakeMail[] = [];
  const sockets = new Set<Socket>();
  const troubles = new Map<string, string>();

  function say(socket: Socket, step: string, line: string): void {
    const trouble = troubles.get(step);
    troubles.delete(step);
    if (trouble !== 'hang') socket.write(`${trouble ?? line}\r\n`);
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    let mail: FakeMail = { from: '', to: [], data: '' };
    let isData = false;
    let pending = '';

    function takeCommand(line: string): void {
      const [verb = ''] = line.toUpperCase().split(' ');
      const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
      if (verb === 'MAIL') mail = { from: address, to: [], data: '' };
      if (verb === 'RCPT') mail.to.push(address);
      if (verb === 'DATA') isData = !troubles.has('DATA');
      const login = isRight(line) ? '235 Welcome' : `535 5.7.8 Bad login for ${line}`;
      say(socket, verb, verb === 'AUTH' ? login : (REPLIES[verb] ?? '502 Not here'));
      if (verb === 'QUIT') socket.end();
    }

    function takeLine(line: string): void {
      if (!isData) {
        takeCommand(line);
      } else if (line !== '.') {
        mail.data += `${line.replace(/^\.\./, '.')}\r\n`;
      } else {
        isData = false;
        if (!troubles.has('mail')) mails.push(mail);
        say(socket, 'mail', '250 Queued');
      }
    }

    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (pending + chunk).split('\r\n');
      pending = lines.pop() ?? '';
      for (const line of lines) takeLine(line);
    });
    say(socket, 'greeting', '220 fake ESMTP');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The system gave no port.');
  const { name, password } = SMTP_USER;
  return {
    url: `smtp://${name}:${encodeURIComponent(password)}@127.0.0.1:${address.port}`,
    mails,
    trouble: (step, reply) => void troubles.set(step, reply),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function isRight(line: string): boolean {
  const [, , secret = ''] = line.split(' ');
  return Buffer.from(secret, 'base64').toString() === `\0${SMTP_USER.name}\0${SMTP_USER.password}`;
}

/** A header of a mail, and its parts by type, decoded. */
export function readMail({ data }: FakeMail): { header(name: string): string; parts: Record<string, string> } {
  const head = data.slice(0, data.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ');
  const header = (name: string) => decodeWords(new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '');
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? '';
  const parts: Record<string, string> = {};
  for (const part of data.split(`--${boundary}`).slice(1, -1)) {
    const [partHead = '', ...body] = part.split('\r\n\r\n');
    const type = /content-type: ([\w/]+)/i.exec(partHead)?.[1] ?? '';
    parts[type] = decodeBody(body.join('\r\n\r\n'), /encoding: (\S+)/i.exec(partHead)?.[1] ?? '7bit').trim();
  }
  return { header, parts };
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? fromQuoted(body.replaceAll('=\r\n', '')) : body;
}

function decodeWords(text: string): string {
  return text
    .replaceAll(/\?= =\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : fromQuoted(word.replaceAll('_', ' ')),
    );
}

function fromQuoted(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
