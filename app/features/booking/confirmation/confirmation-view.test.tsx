import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { MyBookingDetails } from '#contract/my-booking.ts';
import { ConfirmationView } from './confirmation-view.tsx';

const example = MyBookingDetails.parse(MyBookingDetails.meta()?.example);
const textOf = (booking: MyBookingDetails) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ConfirmationView booking={booking} now={new Date('2026-11-15T06:30:00Z')} />
    </MemoryRouter>,
  ).replace(/<[^>]+>/g, ' ');

it('a confirmation says what cancelling gives back, and until when the booking can be moved', () => {
  const { rescheduling } = example;
  const moving = { ...rescheduling, until: '2026-11-17T11:30:00.000Z' };
  expect(textOf({ ...example, rescheduling: moving })).toContain(
    'After that, nothing comes back. You can move it until Tue 17 Nov, 5:00 PM. You can do so twice.',
  );
  expect(textOf({ ...example, rescheduling: { ...moving, allowed: false } })).not.toContain('You can move it');
});
