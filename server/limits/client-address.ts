import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * Who asks: `trusted` proxies in front of us are believed what they say of it, as Fastify's `request.ip` has it.
 */
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trusted: number,
): string {
  const own = socket.remoteAddress ?? '';
  const forwarded = headers['x-forwarded-for'];
  if (trusted === 0 || forwarded === undefined) return own;
  const told = String(forwarded)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return [own, ...told.toReversed()].slice(0, trusted + 1).at(-1) ?? own;
}

const GROUPS = 8;
/** IPv6 gives a household 2^64 addresses: its network counts as one client. */
const HOUSEHOLD = { groups: 4, suffix: '::/64' };
/** A provider's customer may get 2^16 such networks at once. */
const SITE = { groups: 3, suffix: '::/48' };

/** Who a request is counted for. */
export function clientOf(address: string): string {
  return networkOf(address, HOUSEHOLD);
}

/** The same for expensive requests: a whole /48 counts as one client. */
export function siteOf(address: string): string {
  return networkOf(address, SITE);
}

/** Some proxies append the client's port, which is different for each connection. */
function withoutPort(address: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address;
}

function networkOf(told: string, { groups: kept, suffix }: typeof HOUSEHOLD): string {
  const address = withoutPort(told);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const inHex = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/i.exec(address);
  if (inHex) return inHex.slice(1).flatMap(bytesOf).join('.');
  const plain = address.split('%')[0] ?? address;
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, GROUPS - left.length - right.length);
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  const network = groups.slice(0, kept).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}${suffix}`;
}

/** The two bytes of a group of an IPv6 address. */
function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}
