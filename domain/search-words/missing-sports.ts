// Sports that people ask for and that no venue of ours may have, so that 'padel' is not taken for a typo of Parel. Each
// names the sports that come nearest to it. The caller knows which of them have venues.

/** `name` is what it is called in a search; how it is called in an answer is for whoever answers to say. */
export type MissingSport = { id: MissingSportId; name: string; nearest: readonly string[] };
export type MissingSportId = (typeof SPORTS)[number]['id'];

type Entry = { id: string; name?: string; nearest: readonly string[]; also?: readonly string[] };

const RACQUETS = ['tennis', 'badminton'];
const HALL = ['badminton', 'basketball'];
const FIELD = ['football', 'multi-sport'];
const COURT = ['multi-sport', 'basketball'];

const SPORTS = [
  { id: 'padel', nearest: RACQUETS, also: ['paddle', 'paddel', 'padle', 'padel tennis', 'पैडल'] },
  { id: 'pickleball', nearest: ['badminton', 'tennis'], also: ['pickle ball', 'pickelball', 'पिकलबॉल'] },
  { id: 'squash', nearest: ['badminton', 'tennis'], also: ['sqash', 'sqaush', 'स्क्वैश'] },
  {
    id: 'tableTennis',
    name: 'table tennis',
    nearest: ['badminton', 'tennis'],
    also: ['tt', 'ping pong', 'pingpong', 'table-tennis', 'tabletennis', 'टेबल टेनिस', 'टीटी'],
  },
  { id: 'hockey', nearest: FIELD, also: ['hocky', 'field hockey', 'हॉकी'] },
  { id: 'volleyball', nearest: COURT, also: ['volley ball', 'volley', 'voleyball', 'वॉलीबॉल'] },
  { id: 'kabaddi', nearest: COURT, also: ['kabadi', 'कबड्डी'] },
  { id: 'khoKho', name: 'kho kho', nearest: COURT, also: ['khokho', 'kho-kho', 'खो खो'] },
  { id: 'handball', nearest: ['basketball', 'multi-sport'] },
  { id: 'netball', nearest: ['basketball', 'multi-sport'] },
  { id: 'throwball', nearest: COURT },
  { id: 'rugby', nearest: FIELD },
  { id: 'ultimateFrisbee', name: 'ultimate frisbee', nearest: FIELD, also: ['frisbee'] },
  { id: 'baseball', nearest: ['cricket', 'multi-sport'], also: ['softball'] },
  { id: 'golf', nearest: ['cricket', 'football'], also: ['mini golf', 'गोल्फ'] },
  { id: 'athletics', nearest: FIELD, also: ['running track', 'running'] },
  { id: 'skating', nearest: ['basketball', 'multi-sport'], also: ['roller skating', 'skateboarding'] },
  { id: 'gymnastics', nearest: HALL },
  { id: 'yoga', nearest: HALL, also: ['योग'] },
  { id: 'gym', nearest: ['swimming', 'badminton'], also: ['crossfit', 'zumba', 'जिम'] },
  { id: 'boxing', nearest: HALL, also: ['kickboxing', 'मुक्केबाजी'] },
  {
    id: 'martialArts',
    name: 'martial arts',
    nearest: HALL,
    also: ['karate', 'judo', 'taekwondo', 'mma', 'wrestling', 'कुश्ती'],
  },
  { id: 'archery', nearest: ['multi-sport', 'cricket'] },
  { id: 'snooker', nearest: HALL, also: ['billiards', '8 ball pool', '8 ball'] },
  { id: 'bowling', nearest: ['badminton', 'multi-sport'] },
  { id: 'chess', nearest: HALL, also: ['carrom', 'शतरंज'] },
  { id: 'waterPolo', name: 'water polo', nearest: ['swimming'], also: ['waterpolo'] },
] as const satisfies readonly Entry[];

const BY_NAME: ReadonlyMap<string, MissingSport> = new Map(
  SPORTS.flatMap((sport) => {
    const { id, name = id, nearest, also = [] }: Entry & { id: MissingSportId } = sport;
    return [name, ...also].map((one) => [one.normalize('NFC'), { id, name, nearest }] as const);
  }),
);

export function missingSport(phrase: string): MissingSport | undefined {
  return BY_NAME.get(phrase);
}
