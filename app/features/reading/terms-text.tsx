import { addresses } from './addresses.ts';
import type { DocumentSection } from './long-document.tsx';
import { MailLink, TextLink } from './prose.tsx';
import { RefundTiers } from './refund-tiers.tsx';

export const TERMS_DATE = '1 November 2026';

export const termsInShort = (
  <ul>
    <li>You book an hour at a ground. The ground provides it; we make sure that the hour is yours.</li>
    <li>The price on the slot is the price you pay.</li>
    <li>Cancel 24 hours or more before the start and everything comes back.</li>
    <li>If the ground cancels, everything comes back, always.</li>
  </ul>
);

export const termsSections: readonly DocumentSection[] = [
  {
    id: 'about',
    title: 'What Maidan is',
    body: (
      <>
        <p>
          Maidan is a web app in which players find sports grounds in Indian cities, book a slot and pay for it. The
          grounds belong to their operators. They set their prices and opening hours, and they let you play. We run the
          booking: we show what is free, hold your slot, take your payment, and send you the confirmation.
        </p>
        <p>By booking you accept these terms. Looking around needs no account and no agreement.</p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <>
        <p>
          You sign in with an Indian mobile number and a one-time code. There is no password. Whoever has your phone
          unlocked in hand can sign in as you, so keep it safe and never read a code to anybody, including somebody who
          says that they work for us.
        </p>
        <p>
          You must be 18 or older to book. Younger players are welcome on the grounds: a parent or guardian books for
          them.
        </p>
      </>
    ),
  },
  {
    id: 'booking',
    title: 'How a booking is made',
    body: (
      <>
        <ol>
          <li>You pick a date and a slot, and submit your details. The slot is then held for you for 10 minutes.</li>
          <li>You pay the amount shown, within that time.</li>
          <li>When the payment has arrived, the booking is confirmed and nobody else can have the slot.</li>
        </ol>
        <p>
          A slot that is held but not paid becomes free again after 10 minutes. A payment that arrives later confirms
          the booking if the slot is still free. Otherwise the full amount is refunded automatically.
        </p>
        <p>
          All times are Indian Standard Time. A slot whose end is earlier on the clock than its start ends on the next
          day.
        </p>
      </>
    ),
  },
  {
    id: 'price',
    title: 'Price and payment',
    body: (
      <>
        <p>
          The total is the hourly price times the length of your slot, rounded up to a whole rupee. It is fixed when
          your slot is held. We add no fee at the last step.
        </p>
        <p>
          Payments go through Razorpay, Google Pay or UPI. Their own terms apply to the payment itself. A booking counts
          as paid when the gateway has confirmed the payment to us, not when a screen says so.
        </p>
      </>
    ),
  },
  {
    id: 'cancelling',
    title: 'Cancelling and refunds',
    body: (
      <>
        <p>
          You may cancel a confirmed booking yourself, under <TextLink to="/bookings">My bookings</TextLink>, at any
          time before it starts. What comes back depends on when:
        </p>
        <RefundTiers />
        <p>
          If the ground cancels, or cannot give you the slot you booked, you get 100 percent, however late it is. That
          includes a ground that closes for rain.
        </p>
        <p>
          Refunds go to the account or card you paid with and usually arrive within 5 to 7 working days. The terms that
          stood when your slot was held stay with your booking. For anything they do not cover you can send a refund
          request from the booking, and a person decides on it.
        </p>
        <p>
          Until 12 hours before the start, and at most twice, you may also move a booking to another free slot of the
          same ground. A dearer slot costs the difference. Of a lower price as much comes back as a cancellation would
          give at that moment, and a booking moved less than 24 hours before its old start gives no more than that if it
          is cancelled later.
        </p>
        <p>
          You may wait for a slot that is taken. When it frees up, the first in line has 10 minutes in which nobody else
          can book it. Waiting costs nothing and promises nothing.
        </p>
      </>
    ),
  },
  {
    id: 'at-the-ground',
    title: 'At the ground',
    body: (
      <>
        <p>
          The ground&apos;s own rules apply there: shoes, guests, noise, the number of players. Come in time. The slot
          ends when it ends, also when you started late. You answer for damage that you or your guests cause.
        </p>
        <p>
          Sport carries a risk of injury. Play within your limits and look at the surface before you start. The operator
          is responsible for the state of the ground.
        </p>
      </>
    ),
  },
  {
    id: 'fair-use',
    title: 'Fair use',
    body: (
      <>
        <p>Please do not:</p>
        <ul>
          <li>hold or book slots that you do not mean to play, or resell them at a higher price;</li>
          <li>book in the name of somebody who has not agreed to it;</li>
          <li>read our pages by machine so often that others notice, or try to get around our limits;</li>
          <li>look for a way into other people&apos;s bookings. If you find one by accident, tell us.</li>
        </ul>
        <p>We may suspend an account that does these things. Bookings already paid are then played or refunded.</p>
      </>
    ),
  },
  {
    id: 'liability',
    title: 'What we answer for',
    body: (
      <>
        <p>
          We answer for the booking: that a confirmed slot is yours, that you are charged once and the right amount, and
          that refunds are sent as promised here. If we fail in that, we put it right or return what you paid.
        </p>
        <p>
          Descriptions, services and pictures of grounds come from the operators or are drawn by us as illustrations. We
          correct mistakes when we learn of them. We do not answer for losses that neither of us could foresee. Nothing
          here takes away rights that the Consumer Protection Act, 2019 or other Indian law gives you.
        </p>
      </>
    ),
  },
  {
    id: 'ending',
    title: 'Ending it, and changes',
    body: (
      <>
        <p>
          You can stop at any time. How to have your account deleted is described in the{' '}
          <TextLink to="/privacy#deletion">privacy policy</TextLink>. If we change these terms, the new date stands at
          the top of this page, and the change counts for bookings made after it.
        </p>
      </>
    ),
  },
  {
    id: 'complaints',
    title: 'Complaints and law',
    body: (
      <>
        <p>
          Write to our Grievance Officer at <MailLink to={addresses.grievance} />. You hear from us within 48 hours that
          your complaint has arrived, and get an answer within one month.
        </p>
        <p>
          If that does not help, the National Consumer Helpline can be reached on 1915. These terms are governed by
          Indian law, and Indian courts decide on disputes. You may go to the consumer commission where you live.
        </p>
      </>
    ),
  },
];
