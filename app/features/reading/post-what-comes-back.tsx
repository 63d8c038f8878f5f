import type { Post } from './post.ts';
import { Remember, TextLink } from './prose.tsx';
import { RefundTiers } from './refund-tiers.tsx';

const PRICE = 1400;

export const whatComesBack: Post = {
  slug: 'what-comes-back-when-you-cancel',
  title: 'What comes back when you cancel, in rupees',
  summary: 'Four people drop out on Saturday morning. Here is what a ₹1,400 slot returns, hour by hour.',
  topic: 'Money',
  date: '2026-10-08',
  minutes: 2,
  picture: { name: 'tennis-03', alt: 'A clay tennis court seen from above' },
  Body: WhatComesBack,
};

function WhatComesBack() {
  return (
    <>
      <p>
        Percentages are easy to print and hard to feel. So let us take one booking and follow it. You have booked a turf
        for Saturday, 7&nbsp;PM to 8&nbsp;PM, and paid ₹1,400. Then the group chat begins to crumble.
      </p>
      <RefundTiers price={PRICE} />
      <h2>On the clock</h2>
      <ul>
        <li>
          <strong>Up to Friday, 7&nbsp;PM.</strong> You are 24 hours or more ahead. All ₹1,400 comes back.
        </li>
        <li>
          <strong>After that, up to Saturday, 7&nbsp;AM.</strong> You are between 12 and 24 hours ahead. Half comes
          back: ₹700.
        </li>
        <li>
          <strong>Later on Saturday.</strong> Less than 12 hours are left. Nothing comes back, because the ground can
          hardly sell the hour to anybody else.
        </li>
      </ul>
      <p>
        The clock counts to the start of your slot, in Indian time. What counts is the moment you cancel, not the moment
        anybody reads it. At exactly 24 hours you still get everything, and at exactly 12 hours you still get half.
      </p>
      <h2>When the ground cancels</h2>
      <p>
        Sometimes it is not you. A floodlight fails, or the turf is under water. If the ground cancels, all of your
        money comes back, even five minutes before the start. The table above is only for a player who changes plans.
      </p>
      <p>
        Rain is the usual argument. The question is whether the ground is open. If it closes, you get 100 percent. If it
        is open and your side prefers to stay dry, the table applies. When you stand at a locked gate, call the number
        on the venue&apos;s page first, then <TextLink to="/contact">write to us</TextLink>.
      </p>
      <h2>When it reaches you</h2>
      <p>
        A refund leaves us as soon as you cancel, to the account or card you paid with. Your bank then takes its time.
        Count on five to seven working days. It is money, never points or a voucher.
      </p>
      <Remember title="Cancel early, even when unsure">
        If two people are already doubtful on Friday afternoon, cancel before the 24 hours run out and book again when
        the side is complete. You may lose the hour, but not a rupee.
      </Remember>
      <h2>Terms do not change behind your back</h2>
      <p>
        The terms that stood when you booked are stored with your booking. If we ever change them, your old booking
        keeps the old ones. And where you think the table is unfair to your case, ask. A person looks at each refund
        request.
      </p>
    </>
  );
}
