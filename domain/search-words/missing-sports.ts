// Sports that people ask for and that no venue of ours may have, so that 'padel' is not taken for a typo of Parel. Each
// names the sports that come nearest to it. The caller knows which of them have venues.

export type MissingSport = { name: string; nearest: readonly string[] };

const RACQUETS = ['tennis', 'badminton'];
const HALL = ['badminton', 'basketball'];
const FIELD = ['football', 'multi-sport'];
const COURT = ['multi-sport', 'basketball'];

const SPORTS: readonly (MissingSport & { also?: readonly string[] })[] = [
  { name: 'Padel', nearest: RACQUETS, also: ['paddle', 'paddel', 'padle', 'padel tennis', 'पैडल'] },
  { name: 'Pickleball', nearest: ['badminton', 'tennis'], also: ['pickle ball', 'pickelball', 'पिकलबॉल'] },
  { name: 'Squash', nearest: ['badminton', 'tennis'], also: ['sqash', 'sqaush', 'स्क्वैश'] },
  {
    name: 'Table tennis',
    nearest: ['badminton', 'tennis'],
    also: ['tt', 'ping pong', 'pingpong', 'table-tennis', 'tabletennis', 'टेबल टेनिस', 'टीटी'],
  },
  { name: 'Hockey', nearest: FIELD, also: ['hocky', 'field hockey', 'हॉकी'] },
  { name: 'Volleyball', nearest: COURT, also: ['volley ball', 'volley', 'voleyball', 'वॉलीबॉल'] },
  { name: 'Kabaddi', nearest: COURT, also: ['kabadi', 'कबड्डी'] },
  { name: 'Kho kho', nearest: COURT, also: ['khokho', 'kho-kho', 'खो खो'] },
  { name: 'Handball', nearest: ['basketball', 'multi-sport'] },
  { name: 'Netball', nearest: ['basketball', 'multi-sport'] },
  { name: 'Throwball', nearest: COURT },
  { name: 'Rugby', nearest: FIELD },
  { name: 'Ultimate frisbee', nearest: FIELD, also: ['frisbee'] },
  { name: 'Baseball', nearest: ['cricket', 'multi-sport'], also: ['softball'] },
  { name: 'Golf', nearest: ['cricket', 'football'], also: ['mini golf', 'गोल्फ'] },
  { name: 'Athletics', nearest: FIELD, also: ['running track', 'running'] },
  { name: 'Skating', nearest: ['basketball', 'multi-sport'], also: ['roller skating', 'skateboarding'] },
  { name: 'Gymnastics', nearest: HALL },
  { name: 'Yoga', nearest: HALL, also: ['योग'] },
  { name: 'Gym', nearest: ['swimming', 'badminton'], also: ['crossfit', 'zumba', 'जिम'] },
  { name: 'Boxing', nearest: HALL, also: ['kickboxing', 'मुक्केबाजी'] },
  { name: 'Martial arts', nearest: HALL, also: ['karate', 'judo', 'taekwondo', 'mma', 'wrestling', 'कुश्ती'] },
  { name: 'Archery', nearest: ['multi-sport', 'cricket'] },
  { name: 'Snooker', nearest: HALL, also: ['billiards', '8 ball pool', '8 ball'] },
  { name: 'Bowling', nearest: ['badminton', 'multi-sport'] },
  { name: 'Chess', nearest: HALL, also: ['carrom', 'शतरंज'] },
  { name: 'Water polo', nearest: ['swimming'], also: ['waterpolo'] },
];

const BY_NAME: ReadonlyMap<string, MissingSport> = new Map(
  SPORTS.flatMap(({ also = [], ...sport }) =>
    [sport.name, ...also].map((name) => [name.toLowerCase().normalize('NFC'), sport] as const),
  ),
);

export function missingSport(phrase: string): MissingSport | undefined {
  return BY_NAME.get(phrase);
}
