/** Rupees in a large city; smaller cities pay less. */
type Range = readonly [low: number, high: number];

type Sport = {
  name: string;
  /** Of a hundred venues, how many are this sport's first of all. */
  share: number;
  perHour: Range;
  perPerson: Range;
  perTeam: Range;
  /** How often a venue also sells by the head or by the team. */
  byPerson: number;
  byTeam: number;
};

/** In the order in which they are listed. */
export const SPORTS = {
  football: {
    name: 'Football',
    share: 28,
    perHour: [1200, 2200],
    perPerson: [110, 200],
    perTeam: [2200, 4200],
    byPerson: 0.3,
    byTeam: 0.35,
  },
  cricket: {
    name: 'Cricket',
    share: 24,
    perHour: [1000, 2000],
    perPerson: [100, 180],
    perTeam: [1800, 3800],
    byPerson: 0.2,
    byTeam: 0.45,
  },
  badminton: {
    name: 'Badminton',
    share: 17,
    perHour: [350, 650],
    perPerson: [110, 200],
    perTeam: [600, 1100],
    byPerson: 0.4,
    byTeam: 0.05,
  },
  tennis: {
    name: 'Tennis',
    share: 9,
    perHour: [450, 900],
    perPerson: [180, 320],
    perTeam: [800, 1400],
    byPerson: 0.3,
    byTeam: 0.05,
  },
  basketball: {
    name: 'Basketball',
    share: 7,
    perHour: [700, 1300],
    perPerson: [80, 150],
    perTeam: [1100, 2000],
    byPerson: 0.35,
    byTeam: 0.3,
  },
  swimming: {
    name: 'Swimming',
    share: 6,
    perHour: [600, 1100],
    perPerson: [150, 320],
    perTeam: [2500, 4500],
    byPerson: 0.9,
    byTeam: 0.1,
  },
  'multi-sport': {
    name: 'Multi-Sport',
    share: 9,
    perHour: [900, 1700],
    perPerson: [120, 240],
    perTeam: [1600, 3200],
    byPerson: 0.35,
    byTeam: 0.3,
  },
} as const satisfies Record<string, Sport>;

export type SportId = keyof typeof SPORTS;

export const SPORT_IDS: readonly SportId[] = [
  'football',
  'cricket',
  'badminton',
  'tennis',
  'basketball',
  'swimming',
  'multi-sport',
];
