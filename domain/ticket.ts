// The ticket of a booking: what its QR code says, what can be typed instead of it, and what a counter that has the day's
// list makes of it without asking anybody. It names the booking and its start, and nobody.
import { MINUTE_MS } from './time-units.ts';

/** Without letters that look like digits or like each other. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SEAL_LENGTH = 8;
const BITS = 5;
/** What a QR code of ours begins with, so that one for a payment or a menu is told apart. */
const PREFIX = 'MAIDAN';
const SCANNED = /^MAIDAN\.([0-9A-Z]{1,11})\.([0-9A-Z]{1,8})\.([0-9A-Z]{8})$/;
const TYPED = /^([0-9A-Z]{1,11})([0-9A-Z]{8})$/;

export type Ticket = {
  readonly bookingId: number;
  /** Only what was scanned says so. */
  readonly start?: Date;
  /** What only the server can make, of the booking and its start: it dies when the booking is moved. */
  readonly seal: string;
};

/** What follows from a secret digest, in the letters of a ticket. */
export function sealFrom(digest: Uint8Array): string {
  let seal = '';
  for (let index = 0; index < SEAL_LENGTH; index++) {
    const bit = index * BITS;
    const pair = ((digest[bit >> 3] ?? 0) << 8) | (digest[(bit >> 3) + 1] ?? 0);
    seal += ALPHABET[(pair >> (16 - BITS - (bit & 7))) & 31];
  }
  return seal;
}

/** All in capitals and digits: a QR code holds these in the fewest and largest dots. */
export function ticketText({ bookingId, start, seal }: Required<Ticket>): string {
  const minute = Math.floor(start.getTime() / MINUTE_MS);
  return `${PREFIX}.${inLetters(bookingId)}.${inLetters(minute)}.${seal}`;
}

/** For whoever types it: '1K3F-7QXM-4T9Z'. */
export function ticketCode({ bookingId, seal }: Pick<Ticket, 'bookingId' | 'seal'>): string {
  return [inLetters(bookingId), seal.slice(0, 4), seal.slice(4)].join('-');
}

/** What was scanned or typed, if it can be a ticket at all. */
export function parseTicket(text: string): Ticket | undefined {
  const plain = text.trim().toUpperCase();
  const scanned = SCANNED.exec(plain);
  if (scanned) return ticketOf(scanned[1], scanned[3], scanned[2]);
  const typed = TYPED.exec(plain.replaceAll(/[\s-]/g, ''));
  return typed ? ticketOf(typed[1], typed[2]) : undefined;
}

function ticketOf(id = '', seal = '', minute?: string): Ticket | undefined {
  const bookingId = fromLetters(id);
  const start = minute === undefined ? undefined : new Date((fromLetters(minute) ?? Number.NaN) * MINUTE_MS);
  if (bookingId === undefined || (start && Number.isNaN(start.getTime()))) return undefined;
  return { bookingId, seal: asMeant(seal), ...(start && { start }) };
}

type Listed = { readonly bookingId: number; readonly startsAt: string; readonly seal: string | null };
/** What a list says of a ticket. `unlisted`: not on it, for whatever reason; only the server knows. */
export type Reading<Booking> =
  | { readonly is: 'valid'; readonly booking: Booking }
  | { readonly is: 'rescheduled'; readonly booking: Booking }
  | { readonly is: 'forged' }
  | { readonly is: 'unlisted'; readonly start?: Date }
  | { readonly is: 'unreadable' };

/** Reads a ticket by the lists that are at hand, today's and tomorrow's: no network is needed. */
export function readTicket<Booking extends Listed>(text: string, bookings: readonly Booking[]): Reading<Booking> {
  const ticket = parseTicket(text);
  if (!ticket) return { is: 'unreadable' };
  const booking = bookings.find(({ bookingId }) => bookingId === ticket.bookingId);
  if (!booking) return { is: 'unlisted', ...(ticket.start && { start: ticket.start }) };
  if (booking.seal === ticket.seal) return { is: 'valid', booking };
  const isOfAnotherTime = ticket.start !== undefined && ticket.start.getTime() !== Date.parse(booking.startsAt);
  return isOfAnotherTime ? { is: 'rescheduled', booking } : { is: 'forged' };
}

function inLetters(number: number): string {
  let letters = '';
  for (let rest = number; rest > 0 || letters === ''; rest = Math.floor(rest / ALPHABET.length)) {
    letters = (ALPHABET[rest % ALPHABET.length] ?? '') + letters;
  }
  return letters;
}

function fromLetters(letters: string): number | undefined {
  let number = 0;
  for (const letter of asMeant(letters)) {
    const digit = ALPHABET.indexOf(letter);
    if (digit < 0) return undefined;
    number = number * ALPHABET.length + digit;
  }
  return Number.isSafeInteger(number) ? number : undefined;
}

/** A letter O is a zero, I and L are a one: the alphabet has neither. */
const asMeant = (letters: string) => letters.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
