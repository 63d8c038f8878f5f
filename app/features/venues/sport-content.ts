import type { ArtName } from '#app/lib/art.ts';

export type SportContent = { emoji: string; description: string; features: [string, string, string]; picture: ArtName };

const contents: Readonly<Record<string, SportContent>> = {
  basketball: {
    emoji: '🏀',
    description:
      'Wooden halls and outdoor courts with true rims. Book a half court for a shoot-around or the whole floor for five on five.',
    features: ['Indoor and outdoor courts', 'Full and half court', 'Open late'],
    picture: 'basketball-02',
  },
  cricket: {
    emoji: '🏏',
    description:
      'Ovals with turf wickets, box cricket on rooftops and nets to work on that cover drive. Bring the team, the ground is waiting.',
    features: ['Turf and matting pitches', 'Box cricket and nets', 'Floodlit evenings'],
    picture: 'cricket-02',
  },
  badminton: {
    emoji: '🏸',
    description:
      'Wooden and synthetic courts out of the wind, lit from the sides. Singles before work, doubles after dinner.',
    features: ['Wooden and synthetic courts', 'No wind, good light', 'Rackets to borrow'],
    picture: 'badminton-01',
  },
  football: {
    emoji: '⚽',
    description: 'Five-a-side cages and full-size pitches, on grass and on turf. Pick an hour, call the others, play.',
    features: ['5, 7 and 11 a side', 'Turf and natural grass', 'Floodlit evenings'],
    picture: 'football-01',
  },
  tennis: {
    emoji: '🎾',
    description:
      'Clay that slides and hard courts that bounce true. Book by the hour, for a lesson or for a long three-setter.',
    features: ['Clay and hard courts', 'Coaching on request', 'Early morning slots'],
    picture: 'tennis-03',
  },
  swimming: {
    emoji: '🏊',
    description: 'Clean lanes for laps and calm water for first strokes. Book a slot and swim without the crowd.',
    features: ['25 and 50 metre pools', 'Lifeguards on duty', 'Changing rooms'],
    picture: 'swimming-01',
  },
};

/** What is said about a sport at the top of its page; something that is true of any for those we know little about. */
export function sportContent(sport: string, name: string): SportContent {
  const key = sport.toLowerCase();
  return (Object.hasOwn(contents, key) ? contents[key] : undefined) ?? genericContent(name);
}

function genericContent(name: string): SportContent {
  return {
    emoji: '🏟️',
    description: `Find and book the best ${name.toLowerCase()} venues near you, and see which slots are free right now.`,
    features: ['Live availability', 'Booked in a minute', 'Clear refunds'],
    picture: 'multi-sport-01',
  };
}

/** 'table-tennis' as a name, until the API tells the real one. */
export function sportNameOf(sport: string): string {
  return sport
    .toLowerCase()
    .split(/[\s_]+/)
    .map((word) => word.replaceAll(/(^|-)\p{L}/gu, (letter) => letter.toUpperCase()))
    .join(' ');
}
