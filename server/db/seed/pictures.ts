// Pictures that fit a venue: they show its kind of ground, and never more courts than it has.
import drawn from '#server/pictures/drawn-pictures.json' with { type: 'json' };
import type { Ground } from './grounds/ground.ts';
import { randomFor } from './random.ts';
import type { SportId } from './sports.ts';

type Drawn = { stem: string; look: string; courts: number };
export type PicturedVenue = { id: string; ground: Ground; sports: readonly SportId[]; courts: number };

/** How other sports of a venue look, outdoors and in a hall. */
const GUESTS: Record<SportId, { outdoors: readonly string[]; indoors: readonly string[] }> = {
  football: { outdoors: ['football-turf'], indoors: ['football-turf'] },
  cricket: { outdoors: ['cricket-box'], indoors: ['cricket-box'] },
  badminton: { outdoors: ['badminton-yard'], indoors: ['badminton-hall'] },
  tennis: { outdoors: ['tennis-hard', 'tennis-lawn'], indoors: ['tennis-hard'] },
  basketball: { outdoors: ['basketball-yard'], indoors: ['basketball-hall'] },
  swimming: { outdoors: ['pool'], indoors: ['pool'] },
  'multi-sport': { outdoors: ['arena'], indoors: ['arena-hall'] },
};
const [FEWEST, MOST] = [4, 8];

/**
 * Gives each venue pictures, the first of which is its own for as long as there are enough: no list shows one twice.
 * After that they come round in the same order, so that neighbours still differ.
 */
export function pictureGiver(): (venue: PicturedVenue) => string[] {
  const given = new Map<string, number>();
  return (venue) => {
    const { ground, courts, sports } = venue;
    const random = randomFor('gallery', venue.id);
    const own = fitting([ground.look], courts);
    const most = Math.max(...own.map((picture) => picture.courts));
    const key = `${ground.look} ${most}`;
    const turn = given.get(key) ?? 0;
    given.set(key, turn + 1);
    const titles = randomFor('pictures', key).shuffled(own.filter((picture) => picture.courts === most));
    const first = titles[turn % titles.length];
    if (!first) throw new Error(`There is no picture of ${key}.`);
    const guests = sports.slice(1).flatMap((sport) => {
      const looks = guestLooks(sport, ground);
      return random.shuffled(fitting(looks, courts)).slice(0, random.integer(1, 2));
    });
    const others = random.shuffled(own.filter(({ stem }) => stem !== first.stem));
    const room = random.integer(FEWEST, MOST) - 1;
    const rest = [...guests.slice(0, room), ...others].slice(0, room);
    return [first, ...random.shuffled(rest)].map(({ stem }) => `/art/${stem}-960.webp`);
  };
}

function fitting(looks: readonly string[], courts: number): Drawn[] {
  return drawn.filter((picture) => looks.includes(picture.look) && picture.courts <= courts);
}

/** Beside an oval, football is played on a field. */
function guestLooks(sport: SportId, { look, indoors }: Ground): readonly string[] {
  if (look === 'cricket-oval' && sport === 'football') return ['football-field'];
  return GUESTS[sport][indoors ? 'indoors' : 'outdoors'];
}
