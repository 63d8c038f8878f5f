import type { Ground } from './ground.ts';

const mood = [
  'Hitting partners and ball baskets can be asked for at the desk.',
  'The early slots go to the same dozen people, and they will happily teach you their names.',
  'Benches under the gulmohar trees make the changeovers longer than they should be.',
  'Balls are on the house for the first set.',
  'Juniors have the far side in the afternoon; the rest of the day is everyone’s.',
];

export const hardCourts: Ground = {
  sport: 'tennis',
  look: 'tennis-hard',
  weight: 2,
  indoors: false,
  companions: [[], [], [], [], [], ['basketball']],
  courtCounts: [1, 1, 1, 2, 2, 3],
  courtNames: ['Court {number}'],
  slotMinutes: [60, 60, 60, 90],
  weeks: ['early', 'split', 'day'],
  priceLevel: 1,
  names: [
    'Baseline Tennis',
    'Topspin Courts',
    'Second Serve Tennis',
    'Advantage Court',
    'Kick Serve Tennis',
    'Half Volley Tennis',
    'Tie-Break Courts',
    'New Balls Tennis',
    'Net Approach Tennis',
  ],
  placedNames: ['{area} Tennis Courts', '{area} Racquet Club', '{landmark} Tennis Centre', '{area} Tennis Yard'],
  about: {
    one: [
      'A single acrylic hard court with a true bounce and generous run-off.',
      'A quiet hard court behind a tall hedge, resurfaced two summers ago.',
    ],
    several: [
      '{Count} hard courts with a medium-paced acrylic surface and windbreaks on the open side.',
      'There are {count} blue hard courts, all fenced apart so that stray balls stay yours.',
    ],
    mood,
  },
};

export const clayCourts: Ground = {
  ...hardCourts,
  look: 'tennis-clay',
  weight: 1,
  companions: [[]],
  slotMinutes: [60, 90],
  weeks: ['split', 'split', 'early'],
  priceLevel: 1.1,
  names: ['Clay & Co. Tennis', 'Red Dust Tennis', 'The Slice Club', 'Drop Volley Club', 'Long Slide Tennis'],
  placedNames: ['{area} Clay Courts', '{landmark} Clay Courts', '{area} Red Courts'],
  about: {
    one: [
      'One clay court, watered and swept between bookings.',
      'A slow red court with fresh lines every week and a hedge against the wind.',
    ],
    several: [
      '{Count} clay courts, swept and watered by people who play on them too.',
      'Slow red clay on {count} courts, rolled each morning before the first serve.',
    ],
    mood,
  },
};
