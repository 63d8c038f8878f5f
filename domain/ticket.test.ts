import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTicket, readTicket, sealFrom, ticketCode, ticketText } from './ticket.ts';

const start = new Date('2026-11-17T13:30:00Z');
const listed = { bookingId: 4711, startsAt: start.toISOString(), seal: '7QXM4T9Z' };
const text = ticketText({ ...listed, start });

test('a ticket is read again as it was written, by camera and by hand', () => {
  const id = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
  const minute = fc.integer({ min: 0, max: 60_000_000 });
  const digest = fc.uint8Array({ minLength: 32, maxLength: 32 });
  fc.assert(
    fc.property(id, minute, digest, (bookingId, minutes, bytes) => {
      const ticket = { bookingId, start: new Date(minutes * 60_000), seal: sealFrom(bytes) };
      expect(parseTicket(ticketText(ticket))).toEqual(ticket);
      expect(parseTicket(ticketCode(ticket))).toEqual({ bookingId, seal: ticket.seal });
    }),
  );
});

test('the seal takes forty bits of the digest, each of which counts', () => {
  expect(sealFrom(new Uint8Array([0b00001_000, 0b10_00011_0, 0b0100_0010, 0b1_00110_00, 0b111_01000]))).toBe(
    '12345678',
  );
  const seals = new Set<string>();
  for (let bit = 0; bit < 40; bit++) {
    const digest = new Uint8Array(32);
    digest[bit >> 3] = 128 >> (bit & 7);
    seals.add(sealFrom(digest));
  }
  expect(seals.size).toBe(40);
});

test('it fits the dense letters of a QR code and names nobody', () => {
  expect(text).toBe('MAIDAN.4K7.WGY7A.7QXM4T9Z');
  expect(text).toMatch(/^[0-9A-Z $%*+\-./:]+$/);
});

test('a typed code may be small, spaced and with letters that look like digits', () => {
  const code = ticketCode(listed);
  expect(code).toBe('4K7-7QXM-4T9Z');
  for (const typed of [code, code.toLowerCase(), ' 4k7 7qxm 4t9z ', '4K77QXM4T9Z']) {
    expect(parseTicket(typed)).toEqual({ bookingId: 4711, seal: '7QXM4T9Z' });
  }
  expect(parseTicket('O1-LOIL-0000')).toEqual({ bookingId: 1, seal: '10110000' });
});

test('what is no ticket is none, whatever it is', () => {
  for (const other of ['', '   ', 'upi://pay?pa=a@b', 'MAIDAN.1', 'MAIDAN.U.R.7QXM4T9Z', '7QXM4T9Z', 'Z'.repeat(19)]) {
    expect(parseTicket(other)).toBeUndefined();
  }
  fc.assert(fc.property(fc.string(), (any) => void readTicket(any, [listed])));
});

test('on its list it is valid; tampered with it is forged, of another time it was moved', () => {
  expect(readTicket(text, [listed])).toEqual({ is: 'valid', booking: listed });
  expect(readTicket(ticketCode(listed), [listed])).toEqual({ is: 'valid', booking: listed });
  for (let index = text.length - 8; index < text.length; index++) {
    const tampered = `${text.slice(0, index)}${text[index] === 'Z' ? 'Y' : 'Z'}${text.slice(index + 1)}`;
    if (tampered !== text) expect(readTicket(tampered, [listed])).toEqual({ is: 'forged' });
  }
  const moved = { ...listed, startsAt: new Date(start.getTime() + 3_600_000).toISOString(), seal: '00000000' };
  expect(readTicket(text, [moved])).toEqual({ is: 'rescheduled', booking: moved });
  // By hand nothing tells the two apart; the server does.
  expect(readTicket(ticketCode(listed), [moved])).toEqual({ is: 'forged' });
});

test('one that is not on the list is left to the server, with the time that it claims', () => {
  expect(readTicket(text, [])).toEqual({ is: 'unlisted', start });
  expect(readTicket(ticketCode(listed), [{ ...listed, bookingId: 1 }])).toEqual({ is: 'unlisted' });
  // Whoever only reads about money has no seals: nothing is valid for them.
  expect(readTicket(text, [{ ...listed, seal: null }])).toEqual({ is: 'forged' });
});
