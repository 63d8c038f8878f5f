import type { Post } from './post.ts';
import { Remember } from './prose.tsx';

export const fiveASideTurf: Post = {
  slug: 'choosing-a-turf-for-five-a-side',
  title: 'Choosing a turf for five-a-side',
  summary: 'Size, surface, lights, shoes and the ball: six things to look at before ten people pay for an hour.',
  topic: 'Football',
  date: '2026-10-29',
  minutes: 3,
  picture: { name: 'football-09', alt: 'A small football turf seen from above' },
  Body: FiveASideTurf,
};

function FiveASideTurf() {
  return (
    <>
      <p>
        Two turfs may cost the same and be three kilometres apart, and one of them will still be the wrong choice for
        your side. Here is what to look at on the venue page, and what to ask on the phone.
      </p>
      <h2>Size</h2>
      <p>
        Many city turfs are around 30 by 18 metres. That is quick football: two touches, many goals, no hiding. An
        international futsal court is larger, 38 to 42 metres by 20 to 25. If your side likes to pass, look for
        something near that. Below 25 metres, ten adults mostly kick each other. Some grounds split a full pitch in
        three, so ask whether the price is for the part or the whole.
      </p>
      <h2>Surface</h2>
      <p>
        Artificial grass wears out in the middle and in the goalmouths first. Zoom into the pictures there. Flat, shiny
        blades mean a hard and slippery surface. Black rubber crumb between the blades is normal and softens the fall.
        Sand alone is faster and takes the skin off your knees. Concrete or acrylic is for futsal with flat shoes. It
        gives a true bounce, but do not slide on it.
      </p>
      <h2>Lights</h2>
      <p>
        Most of us play after work, so the lights decide the game. Four masts at the corners are better than two along
        one side, because you are never looking straight into a lamp with the ball in the air. Look at the shadows in a
        night picture. Several faint ones for each player mean even light. A single long black one means that half the
        pitch is guesswork.
      </p>
      <h2>Shoes</h2>
      <ul>
        <li>
          <strong>On artificial grass:</strong> turf shoes with many small rubber studs. Short moulded studs usually
          pass too.
        </li>
        <li>
          <strong>On concrete, acrylic or wood:</strong> flat, non-marking soles.
        </li>
        <li>
          <strong>Metal studs:</strong> leave them at home. Nearly every ground refuses them, and they are right.
        </li>
      </ul>
      <h2>Ball and nets</h2>
      <p>
        On a small hard court, a size 4 futsal ball stays low and saves you an hour of heading. On grass take a size 5.
        Check that there is a net overhead if the turf is on a roof, or you will spend your hour in the lift. Ask
        whether the ground lends balls and bibs. It often stands under the services.
      </p>
      <h2>Monsoon</h2>
      <p>
        From June to September, ask one more question: how long does the water stand after a heavy shower? A good base
        drains in a quarter of an hour. A poor one keeps a puddle at the penalty spot until the next morning.
      </p>
      <Remember title="The sum for the group chat">
        ₹1,400 an hour among ten players is ₹140 each. Count only those who have said yes. If eight turn up it is ₹175,
        so say ₹175 from the start.
      </Remember>
      <p>
        Last, be honest about the hour. Ninety minutes of five-a-side is long. Sixty is enough for most legs over
        thirty, and it leaves time for tea.
      </p>
    </>
  );
}
