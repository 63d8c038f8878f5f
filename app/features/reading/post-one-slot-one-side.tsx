import type { Post } from './post.ts';
import { Remember, TextLink } from './prose.tsx';

export const oneSlotOneSide: Post = {
  slug: 'one-slot-one-side',
  title: 'Why two sides can never book the same slot here',
  summary: 'A full group chat, two captains, one floodlit hour. What happens on Maidan when both press Pay at once.',
  topic: 'How it works',
  date: '2026-11-12',
  minutes: 3,
  picture: { name: 'multi-sport-04', alt: 'A ground with the lines of several sports, seen from above' },
  Body: OneSlotOneSide,
};

function OneSlotOneSide() {
  return (
    <>
      <p>
        Everybody who plays in the evening knows the scene. Ten people arrive for the 8&nbsp;PM slot. Ten other people
        are already on the turf, and they have booked 8&nbsp;PM too. Both captains hold up a phone. Both are right.
        Somebody goes home.
      </p>
      <p>
        The cause is nearly always the same. A booking system looks whether the hour is free, and a moment later writes
        the booking down. Between the look and the writing there is a gap. Most days nobody falls into it. On a Friday
        evening, when everybody wants the same hour, people fall into it every week.
      </p>
      <h2>We removed the gap</h2>
      <p>
        On Maidan, looking and writing are one step. Each court has one diary, kept by the database itself. Held slots,
        paid bookings and hours the ground has closed all go into that same diary. The diary has a single rule: two
        entries for one court may not overlap, not by a minute. It is not a check that our code remembers to make. It is
        a property of the place where the data lives, so there is no road around it.
      </p>
      <p>
        When two captains ask for the same hour in the same instant, the diary takes one entry. The other captain is
        told at once that the slot is booked and can pick another time. No money has moved yet for either of them.
      </p>
      <h2>Ten minutes that are yours</h2>
      <p>
        The slot becomes yours when you submit your details, before you pay. From then on it is held for{' '}
        <strong>ten minutes</strong>. The countdown on the page is the real one: it shows the time at which the server
        will let go, not a number made up to hurry you.
      </p>
      <p>
        If you walk away, the hold simply ends and the hour is free for somebody else. Nothing has to run to clean it
        up. An ended hold cannot block anybody, because the next claim sweeps it aside.
      </p>
      <h2>What if the money comes late?</h2>
      <p>
        UPI can be slow. Suppose your bank confirms after twelve minutes. Then we look at the diary again. If the hour
        is still free, it is yours and the booking is confirmed. If somebody else has taken it meanwhile, the whole
        amount goes back by itself. You do not have to ask, and you do not have to send a screenshot.
      </p>
      <Remember title="The rule we hold ourselves to">
        Every payment that reaches us becomes exactly one confirmed booking or exactly one refund. Never both, never
        neither.
      </Remember>
      <h2>How we know it works</h2>
      <p>
        We test it the rude way. A test sends 200 players to one slot at the same moment, then counts. One of them must
        have the booking, 199 must have a clear answer, and the diary must hold one entry. Other tests pull the plug in
        the middle of a payment and look at what is left when the power returns.
      </p>
      <p>
        None of this helps if a ground also keeps a paper diary. So grounds close hours in the same place in which you
        book them. If you ever arrive and find your hour taken, <TextLink to="/contact">tell us</TextLink>. You get the
        full amount back.
      </p>
    </>
  );
}
