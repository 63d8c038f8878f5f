import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CalledOff } from '#contract/call-offs.ts';
import { MyBookingDetails } from '#contract/my-booking.ts';
import { BookingRefund, ReturnedPayment } from '#contract/refund.ts';
import { Receipt } from './receipt.tsx';

const example = MyBookingDetails.parse(MyBookingDetails.meta()?.example);
const refund = BookingRefund.parse(BookingRefund.meta()?.example);
const returned = ReturnedPayment.parse(ReturnedPayment.meta()?.example);
const [first] = example.receipt.payments;
if (!first) throw new Error('The example was not paid for.');
const move = { ...first, paymentId: 'pay_bW92ZQ', amount: 700, purpose: 'move' as const, movedTo: example.startsAt };

/** Each label with what stands beside it. */
function linesOf(booking: MyBookingDetails): [string, string][] {
  const html = renderToStaticMarkup(<Receipt booking={booking} />);
  const plain = (part: string) => part.replace(/<span[^>]*>.*?<\/span>/g, '').replace(/<[^>]+>/g, '');
  return [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, label = '', sum = '']) => [
    plain(label),
    plain(sum),
  ]);
}

const rupees = (sum: string) => Number(sum.replaceAll(/[₹,]/g, '').replace('−', '-'));

/** The lines of money, and the sum below them, which they add up to. */
function money(booking: MyBookingDetails): [string, string][] {
  const [id, price, ...lines] = linesOf(booking);
  expect([id?.[0], price]).toEqual(['Booking ID', ['Price', '₹1,400 × 1h']]);
  const own = lines.slice(0, lines.length - booking.returnedPayments.length);
  const [total, above] = [own.at(-1), own.slice(0, -1)];
  expect(above.reduce((sum, [, line]) => sum + rupees(line), 0)).toBe(rupees(total?.[1] ?? ''));
  return own;
}

describe('the receipt', () => {
  it('of a booking has what was paid, and its sum', () => {
    expect(money(example)).toEqual([
      ['Booking', '₹1,400'],
      ['Total Amount', '₹1,400'],
    ]);
  });

  it('of one that was moved to a dearer slot has each payment once', () => {
    const receipt = { ...example.receipt, payments: [first, move], paid: 2100, kept: 2100 };
    expect(money({ ...example, totalPrice: 2100, paid: 2100, receipt })).toEqual([
      ['Booking', '₹1,400'],
      ['Move to Tue 17 Nov, 7:00 PM', '₹700'],
      ['Total Amount', '₹2,100'],
    ]);
  });

  it('of one that was moved to a cheaper slot says why it is more than the price', () => {
    const refunds = [{ ...refund, cause: 'moved' as const, amount: 350, percent: 50 }];
    const receipt = { ...example.receipt, returned: 350, kept: 1050, keptOnMoves: 350 };
    const cheaper = { ...example, totalPrice: 700, paid: 1050, cameBack: 350, refunds, receipt };
    expect(money(cheaper)).toEqual([
      ['Booking', '₹1,400'],
      ['Refund for a move to a cheaper slot', '−₹350'],
      ['Total Amount', '₹1,050'],
    ]);
    expect(renderToStaticMarkup(<Receipt booking={cheaper} />)).toContain(
      'The slot costs ₹700; ₹350 stayed with the venue when you moved to a cheaper slot.',
    );
  });

  it('of one that the ground called off says that the money waits, and never that it stays with the venue', () => {
    const calledOff = { ...CalledOff.parse(CalledOff.meta()?.example), value: 1400 };
    const off = { ...example, status: 'cancelled' as const, calledOff };
    expect(money(off).at(-1)).toEqual(['Waits for your choice', '₹1,400']);
    expect(money({ ...off, calledOff: { ...calledOff, canChoose: false } }).at(-1)).toEqual([
      'Goes back to you',
      '₹1,400',
    ]);
    expect(money({ ...off, calledOff: { ...calledOff, canChoose: false, choice: 'credit' } }).at(-1)).toEqual([
      'Became credit at this ground',
      '₹1,400',
    ]);
  });

  it('of a cancelled one lists what came back as it happened, and what stays', () => {
    const refunds = [
      { ...refund, amount: 350, percent: 50, askedAt: '2026-11-15T06:50:00.000Z' },
      { ...refund, cause: 'moved' as const, amount: 350, percent: 50, askedAt: '2026-11-15T06:40:00.000Z' },
    ];
    const receipt = { ...example.receipt, returned: 700, kept: 700, keptOnMoves: 350 };
    const status = 'cancelled' as const;
    expect(money({ ...example, status, totalPrice: 700, paid: 700, cameBack: 700, refunds, receipt })).toEqual([
      ['Booking', '₹1,400'],
      ['Refund for a move to a cheaper slot', '−₹350'],
      ['Refund for the cancellation', '−₹350'],
      ['Stays with the venue', '₹700'],
    ]);
  });

  it('lists a payment after what came back before it', () => {
    const [payment] = example.receipt.payments;
    if (!payment) throw new Error('The example has no payment.');
    const later = { ...payment, paymentId: 'pay_2', amount: 225, paidAt: '2026-11-15T07:00:00.000Z' };
    const receipt = { ...example.receipt, payments: [payment, later] };
    const refunds = [{ ...refund, cause: 'moved' as const, amount: 350, askedAt: '2026-11-15T06:50:00.000Z' }];
    expect(money({ ...example, paid: 1275, refunds, receipt }).map(([, amount]) => amount)).toEqual([
      '₹1,400',
      '−₹350',
      '₹225',
      '₹1,275',
    ]);
  });

  it('of one that is paid at the ground counts the cash and what is due', () => {
    const receipt = { payments: [], atCounter: 400, paid: 400, returned: 0, kept: 400, keptOnMoves: 0 };
    expect(money({ ...example, amountDue: 1000, paid: 400, receipt })).toEqual([
      ['Cash at the ground', '₹400'],
      ['Still to pay', '₹1,000'],
      ['Total Amount', '₹1,400'],
    ]);
  });

  it('of one whose cash was handed back has both', () => {
    const receipt = { payments: [], atCounter: 1400, paid: 1400, returned: 1400, kept: 0, keptOnMoves: 0 };
    const status = 'cancelled' as const;
    expect(money({ ...example, status, paid: 0, cameBack: 1400, cashReturned: 1400, receipt })).toEqual([
      ['Cash at the ground', '₹1,400'],
      ['Handed back in cash', '−₹1,400'],
      ['Stays with the venue', '₹0'],
    ]);
    const some = { ...receipt, returned: 400, kept: 1000 };
    expect(
      money({ ...example, status, paid: 0, cameBack: 1400, cashReturned: 400, cashOwed: 1000, receipt: some }),
    ).toEqual([
      ['Cash at the ground', '₹1,400'],
      ['Handed back in cash', '−₹400'],
      ['To collect in cash at the ground', '−₹1,000'],
      ['Stays with the venue', '₹0'],
    ]);
  });

  it('says of a refund that it came back as credit', () => {
    const refunds = [{ ...refund, asCredit: true }];
    const off = { ...example, status: 'cancelled' as const, paid: 0, cameBack: 1400, refunds };
    expect(renderToStaticMarkup(<Receipt booking={off} />)).toMatch(/Refund for the cancellation<span[^>]*>Credit · /);
  });

  it('keeps a payment that could not be used out of its sums', () => {
    const booking = { ...example, returnedPayments: [returned] };
    expect(money(booking)).toEqual(money(example));
    expect(linesOf(booking).at(-1)).toEqual(['For the move to Tue 17 Nov, 7:00 PM – 8:30 PM', '₹700']);
  });
});
