import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { MyBooking } from '#contract/my-booking.ts';
import { BookingRefund, ReturnedPayment } from '#contract/refund.ts';
import { BookingName, refundedBy } from './refunded-booking.tsx';

const example = MyBooking.parse(MyBooking.meta()?.example);
const refund = BookingRefund.parse(BookingRefund.meta()?.example);
const returned = ReturnedPayment.parse(ReturnedPayment.meta()?.example);

it('a link is of the booking that one of its refunds or returned payments leads to by it', () => {
  const other = { ...example, bookingId: 'BK1', refunds: [], returnedPayments: [] };
  const own = { ...other, bookingId: 'BK2', refunds: [{ ...refund, tracker: '/refunds/abc' }] };
  const back = { ...other, bookingId: 'BK3', returnedPayments: [{ ...returned, tracker: '/refunds/def' }] };
  const found = (token: string) => refundedBy([other, own, back], token)?.bookingId;
  expect([found('abc'), found('def'), found('ghi')]).toEqual(['BK2', 'BK3', undefined]);
});

it('it names the venue, the day and the time, and leads to the booking', () => {
  const booking = { ...example, eventName: 'Baner Arena', date: '2026-11-17', fromTime: '19:00', toTime: '20:00' };
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <BookingName booking={booking} />
    </MemoryRouter>,
  );
  expect(page.replace(/<[^>]+>/g, '')).toBe('For your booking at Baner Arena, Tue 17 Nov, 7:00 PM – 8:00 PM.');
  expect(page).toContain(`href="/bookings/${example.bookingId}"`);
});
