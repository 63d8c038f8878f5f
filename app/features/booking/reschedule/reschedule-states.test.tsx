import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { MyBookingDetails } from '#contract/my-booking.ts';
import { BookingRefund } from '#contract/refund.ts';
import { RescheduleCancelled, Rescheduled } from './reschedule-states.tsx';

const example = MyBookingDetails.parse(MyBookingDetails.meta()?.example);
const refund = BookingRefund.parse({ ...(BookingRefund.meta()?.example ?? {}), amount: 350 });
const htmlOf = (page: ReactNode) => renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>);
const textOf = (page: ReactNode) =>
  htmlOf(page)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

describe('after a move', () => {
  const from = { startsAt: example.startsAt, endsAt: example.endsAt };
  const said = (
    money: { paid: number; used?: number; comesBack: number; kept: number },
    refunds: BookingRefund[] = [],
  ) =>
    textOf(
      <Rescheduled
        booking={{ ...example, refunds, movedFrom: { used: 0, due: 0, notDue: 0, cash: 0, ...from, ...money } }}
      />,
    );

  it('the page names what was paid for it', () => {
    expect(said({ paid: 700, comesBack: 0, kept: 0 })).toContain('You paid ₹700 for the move.');
  });

  it('the page names what comes back, and what does not', () => {
    const moved = { ...refund, cause: 'moved' } as const;
    expect(said({ paid: 0, comesBack: 350, kept: 350 }, [moved])).toContain(
      '₹350 comes back to where you paid from, expected by Tue 24 Nov. ₹350 of the difference stays with the venue.',
    );
    expect(said({ paid: 0, comesBack: 0, kept: 350 })).toContain('₹350 of the difference stays with the venue.');
  });

  it('the page says what had been paid before', () => {
    expect(said({ paid: 0, used: 350, comesBack: 0, kept: 0 })).toContain(
      '₹350 that you had paid before counted for it.',
    );
    expect(said({ paid: 100, used: 350, comesBack: 0, kept: 0 })).toContain(
      'You paid ₹100 for the move. ₹350 that you had paid before counted for it.',
    );
  });

  it('the page says whether it can be moved again, and how often', () => {
    const movedFrom = { ...from, paid: 0, used: 0, due: 0, notDue: 0, comesBack: 0, cash: 0, kept: 0 };
    const once = { ...example, movedFrom, movedTimes: 1, rescheduling: { ...example.rescheduling, movesLeft: 1 } };
    expect(textOf(<Rescheduled booking={once} />)).toContain('You can do so once more.');
    const reason = 'A booking can be moved at most twice.';
    const rescheduling = { ...example.rescheduling, allowed: false, reason, movesLeft: 0 };
    expect(textOf(<Rescheduled booking={{ ...once, movedTimes: 2, rescheduling }} />)).toContain(reason);
  });

  it('the page does not take what an earlier move gave back for this one', () => {
    const earlier = { ...refund, cause: 'moved' } as const;
    const text = said({ paid: 0, comesBack: 0, kept: 0 }, [earlier]);
    expect(text).toContain('The move cost nothing.');
    expect(text).not.toContain('₹350');
  });
});

describe('the page for moving a booking that is cancelled', () => {
  const cancelled = { ...example, status: 'cancelled', cancelledAt: '2026-11-15T06:30:00.000Z' } as const;

  it('says so, with what comes back, and leads to the booking and to the refund', () => {
    const page = <RescheduleCancelled booking={{ ...cancelled, cancelledBy: 'player', refunds: [refund] }} />;
    expect(textOf(page)).toContain(
      'This booking was cancelled on Sun 15 Nov, 12:00 PM. ₹350 is on its way back, expected by Tue 24 Nov.',
    );
    expect(textOf(page)).not.toContain('cannot be moved');
    expect(htmlOf(page)).toContain(`href="/bookings/${example.bookingId}"`);
    expect(htmlOf(page)).toContain(`href="${refund.tracker}"`);
  });

  it('says who cancelled it, and that nothing comes back', () => {
    expect(textOf(<RescheduleCancelled booking={{ ...cancelled, cancelledBy: 'operator' }} />)).toContain(
      'The venue cancelled it on Sun 15 Nov, 12:00 PM. Nothing comes back.',
    );
  });
});
