import type { Ground } from './ground.ts';

export const pool: Ground = {
  sport: 'swimming',
  look: 'pool',
  weight: 1,
  indoors: true,
  companions: [[]],
  courtCounts: [1, 1, 1, 2, 3],
  courtNames: ['Lane block {number}'],
  slotMinutes: [60],
  weeks: ['split', 'split', 'early', 'office'],
  priceLevel: 1,
  names: [
    'Blue Lanes Aquatic',
    'Deep End Swim Club',
    'Tumble Turn Pool',
    'Lane Four Aquatics',
    'Still Water Pool',
    'The Lap Room',
    'Dolphin Kick Swim',
    'Turquoise Swim Club',
    'Splash & Stroke',
    'Morning Lengths',
    'Heron Pool',
  ],
  placedNames: ['{area} Aquatic Centre', '{area} Swim Club', '{area} Lap Pool', '{landmark} Baths', '{landmark} Pool'],
  about: {
    one: [
      'A 25-metre pool, every lane of it roped for swimmers who count.',
      'A calm 25-metre pool, filtered round the clock and kept at 27 degrees.',
    ],
    several: [
      'A 25-metre pool booked in {count} lane blocks, so that laps and lessons do not collide.',
      'A semi-Olympic pool split into {count} blocks of lanes, from slow to serious.',
    ],
    mood: [
      'Lifeguards are on deck at every hour the pool is open.',
      'Caps are compulsory and sold at the counter; the water is tested twice a day.',
      'Early swimmers get the sun through the east windows and hardly a ripple.',
      'The shallow end is fenced off for learners in the afternoon.',
    ],
  },
};
