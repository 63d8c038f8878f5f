import type { Ground } from './ground.ts';

export const basketballYard: Ground = {
  sport: 'basketball',
  look: 'basketball-yard',
  weight: 1,
  indoors: false,
  companions: [[], [], [], ['tennis']],
  courtCounts: [1, 1, 1, 1, 2],
  courtNames: ['Court {number}'],
  slotMinutes: [60],
  weeks: ['day', 'early', 'weekend-late'],
  priceLevel: 0.85,
  names: [
    'Hoop Republic',
    'Rim & Rally',
    'Downtown Hoops',
    'Tip-Off Yard',
    'Three-Point Terrace',
    'Blacktop Collective',
    'Chain Net Courts',
  ],
  placedNames: ['{area} Hoops', '{area} Basketball Yard', '{landmark} Hoops'],
  about: {
    one: [
      'A full outdoor court with acrylic paint, toughened-glass boards and breakaway rims.',
      'One open-air court, painted in two blues and lit to the corners.',
    ],
    several: ['{Count} full courts outdoors, with glass boards and paint that grips even after rain.'],
    mood: [
      'Pick-up games start at six and nobody asks which club you play for.',
      'There is a speaker by the scorer’s table, and the playlist is taken seriously.',
      'Three-on-three on Fridays: bring two friends or find them here.',
    ],
  },
};

export const basketballHall: Ground = {
  sport: 'basketball',
  look: 'basketball-hall',
  weight: 1,
  indoors: true,
  companions: [[], [], ['badminton']],
  courtCounts: [1, 1, 1, 2],
  courtNames: ['Court {number}'],
  slotMinutes: [60, 60, 90],
  weeks: ['day', 'office', 'early'],
  priceLevel: 1.15,
  names: [
    'Bank Shot Court',
    'Fast Break Hall',
    'Buzzer Beater Courts',
    'The Paint',
    'Pick & Roll Court',
    'Swish House',
    'Triple Threat Courts',
  ],
  placedNames: ['{area} Hoop Hall', '{area} Indoor Basketball', '{landmark} Court House'],
  about: {
    one: [
      'A full indoor court with a maple floor, shot clocks and a scoreboard that works.',
      'One sprung wooden court under a high roof, with adjustable hoops for juniors.',
    ],
    several: ['{Count} indoor courts divided by a curtain, with sprung floors and shot clocks.'],
    mood: [
      'Leagues take the late slots in winter, so book early for a weeknight.',
      'Balls in both sizes are in the rack by the door.',
      'The bleachers hold eighty, and on finals day they do.',
    ],
  },
};
