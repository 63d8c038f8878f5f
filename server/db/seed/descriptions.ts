import type { Ground } from './grounds/ground.ts';
import type { WeekKind } from './opening-weeks.ts';
import type { Random } from './random.ts';
import { SPORTS, type SportId } from './sports.ts';

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];

const EQUIPMENT = ['equipment', 'sports_equipment'];

/** Said of a venue only if it really has the service. */
const BY_SERVICE: Record<string, readonly string[]> = {
  parking: [
    'There is parking for cars inside the gate and for bikes along the wall.',
    'Parking is free and rarely full, even on Saturdays.',
    'A guarded yard takes about twenty cars.',
  ],
  floodlights: [
    'White floodlights keep it bright to the corners after sunset.',
    'The lights are new, even and easy on the eyes.',
    'After dark, tall masts light the whole ground without a shadow.',
  ],
  cafe: [
    'The small café does cutting chai, nimbu pani and a very good egg roll.',
    'A café at the entrance serves filter coffee and toast until closing.',
  ],
  showers: ['Showers are hot and clean, and towels can be hired.', 'You can shower and be at your desk by nine.'],
  changing_rooms: [
    'Separate changing rooms have hooks, benches and mirrors.',
    'The changing rooms are plain, clean and never locked.',
  ],
  spectator_seating: [
    'A stepped stand along one side seats friends and family.',
    'There are shaded benches for those who came to watch.',
  ],
  coaching: [
    'Coaches run batches for children and beginners on most weekdays.',
    'Ask for a trial session with the resident coach.',
  ],
  equipment: ['Kit can be hired at the desk if you come straight from work.'],
  sports_equipment: ['The desk hires out whatever you left at home.'],
  ac: ['Air conditioning keeps the hall pleasant through May.'],
  air_conditioning: ['The hall is air-conditioned, which matters from March to July.'],
  first_aid: ['A first-aid box and ice are kept at the desk.'],
};

const BY_WEEK: Partial<Record<WeekKind, readonly string[]>> = {
  late: ['It stays open until two at night for those who finish work late.', 'Night owls can play until 2 AM.'],
  'weekend-late': ['On Fridays and Saturdays the gate stays open until two.'],
  split: ['It rests through the midday heat and opens again at four.'],
  'round-the-clock': ['The gate never closes: play at noon or at three in the morning.'],
  early: ['The first slot starts at half past five, before the traffic does.'],
};

/** What is hinted at in passing is said only of a venue that has it, too. */
const HINTS: readonly [said: RegExp, services: readonly string[]][] = [
  [/coach|hitting partners/i, ['coaching']],
  [/bleachers|benches/i, ['spectator_seating']],
  [/\b(bibs|cones|racquets?|kickboards|(match|loan) ball|ball basket|lend|balls in both sizes)\b/i, EQUIPMENT],
  [/drinking water/i, ['water', 'drinking_water']],
  [/towel/i, ['showers']],
  [/kit storage/i, ['locker_room']],
];

/** Whether nothing that a sentence hints at is missing. */
export function isTrueOf(sentence: string, { services, week }: Pick<DescribedVenue, 'services' | 'week'>): boolean {
  if (week === 'split' && /afternoon/.test(sentence)) return false;
  return HINTS.every(([said, needed]) => !said.test(sentence) || needed.some((service) => services.includes(service)));
}

const PLACES = [
  'Five minutes on foot from the main {area} bus stop.',
  'You will find it off {street}, a short ride from anywhere in {area}.',
  'A calm corner of {area}, set back from the traffic on {street}.',
  'The lane off {street} is narrow, so follow the painted board.',
  'Right in {area}, and quieter than you would expect of it.',
];

export type DescribedVenue = {
  ground: Ground;
  sports: readonly SportId[];
  courts: number;
  isDivided: boolean;
  services: readonly string[];
  /** Null when it keeps no hours. */
  week: WeekKind | null;
  /** It is closed on a day of the week. */
  rests: boolean;
  area: string;
  street: string;
};

/** Two or three sentences: the ground, something about the house, and often what it feels like. */
export function descriptionOf(venue: DescribedVenue, random: Random): string {
  const { one, several, divided = several, mood } = venue.ground.about;
  const first = random.pick(venue.courts === 1 ? one : venue.isDivided ? divided : several);
  const house = [...venue.services.flatMap((service) => BY_SERVICE[service] ?? []), ...(hoursOf(venue) ?? [])];
  const isAboutPlace = house.length === 0 || random.chance(0.2);
  const second = random.pick(isAboutPlace ? PLACES : house);
  const moods = mood.filter((sentence) => isTrueOf(sentence, venue));
  const third = random.pick(isAboutPlace || random.chance(0.75) ? moods : PLACES);
  const sentences = random.chance(0.25) ? [first, second] : [first, second, third];
  return sentences.map((sentence) => fillIn(sentence, venue)).join(' ');
}

/** A gate that never closes has no day of rest. */
function hoursOf({ week, rests }: DescribedVenue): readonly string[] | undefined {
  return week && !(week === 'round-the-clock' && rests) ? BY_WEEK[week] : undefined;
}

function fillIn(sentence: string, { courts, sports, area, street }: DescribedVenue): string {
  const count = COUNTS[courts] ?? String(courts);
  return sentence
    .replaceAll('{Count}', count.charAt(0).toUpperCase() + count.slice(1))
    .replaceAll('{count}', count)
    .replaceAll('{sports}', spoken(sports.filter((sport) => sport !== 'multi-sport')))
    .replaceAll('{area}', area)
    .replaceAll('{street}', street);
}

function spoken(sports: readonly SportId[]): string {
  const names = sports.map((sport) => SPORTS[sport].name.toLowerCase());
  const last = names.pop() ?? 'every game';
  return names.length > 0 ? `${names.join(', ')} and ${last}` : last;
}
