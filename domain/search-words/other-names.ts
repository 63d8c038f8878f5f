// What players say where venues say something else. A name may be several words, in any script.

type Names = Readonly<Record<string, readonly string[]>>;

const SPORTS: Names = {
  football: [
    'soccer',
    'futsal',
    'foot ball',
    'footie',
    'five a side',
    '5 a side',
    '7 a side',
    'seven a side',
    '5v5',
    '7v7',
    'फुटबॉल',
    'फुटबाल',
    'फ़ुटबॉल',
  ],
  cricket: [
    'box cricket',
    'gully cricket',
    'turf cricket',
    'tennis ball cricket',
    'net practice',
    'cricket nets',
    'cricket net',
    'क्रिकेट',
    'बॉक्स क्रिकेट',
  ],
  badminton: ['shuttle', 'shuttles', 'shuttlecock', 'badmintion', 'बैडमिंटन', 'बॅडमिंटन', 'बैडमिन्टन'],
  tennis: ['lawn tennis', 'टेनिस', 'टेनीस', 'लॉन टेनिस'],
  basketball: ['hoops', 'hoop', 'basket ball', 'bball', '3v3', 'बास्केटबॉल', 'बास्केट बॉल'],
  swimming: [
    'pool',
    'pools',
    'swimming pool',
    'swimming pools',
    'swim',
    'lap pool',
    'तैराकी',
    'स्विमिंग',
    'स्विमिंग पूल',
    'पोहणे',
  ],
  'multi-sport': ['multisport', 'multi sport', 'multi sports', 'multisports'],
};

const CITIES: Names = {
  mumbai: ['bombay', 'मुंबई', 'मुम्बई', 'बम्बई'],
  pune: ['poona', 'पुणे', 'पूना'],
  bengaluru: ['bangalore', 'banglore', 'blr', 'बेंगलुरु', 'बेंगलूरु', 'बंगलौर', 'बैंगलोर', 'बंगलुरु'],
  hyderabad: ['हैदराबाद', 'हैद्राबाद'],
  delhi: ['new delhi', 'dilli', 'दिल्ली', 'नई दिल्ली'],
  chennai: ['madras', 'चेन्नई'],
  kolkata: ['calcutta', 'कोलकाता', 'कलकत्ता'],
  ahmedabad: ['amdavad', 'अहमदाबाद'],
  jaipur: ['जयपुर'],
  kochi: ['cochin', 'कोच्चि', 'कोची'],
  chandigarh: ['चंडीगढ़', 'चण्डीगढ़'],
  lucknow: ['लखनऊ'],
  indore: ['इंदौर', 'इंदूर'],
  nagpur: ['नागपुर', 'नागपूर'],
};

/** By the other name, in the form in which a search is compared. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map(
  [...Object.entries(SPORTS), ...Object.entries(CITIES)].flatMap(([name, others]) =>
    others.map((other) => [other.normalize('NFC'), name] as const),
  ),
);

/** Of one word, for those that are begun or mistyped. */
export const OTHER_WORDS: readonly string[] = [...OTHER_NAMES.keys()].filter((name) => !name.includes(' '));

export function otherName(phrase: string): string | undefined {
  return OTHER_NAMES.get(phrase);
}

/** Words that say nothing about which venue is meant. */
export const FILLERS: ReadonlySet<string> = new Set(
  [
    ...['a', 'an', 'the', 'in', 'at', 'on', 'of', 'to', 'by', 'for', 'with', 'and', 'or', 'near', 'nearby', 'nearest'],
    ...['near-by', 'around', 'close', 'closest', 'me', 'my', 'i', 'we', 'us', 'is', 'are', 'there', 'here', 'any'],
    ...['some', 'want', 'need', 'looking', 'find', 'search', 'show', 'get', 'please', 'book', 'booking', 'bookings'],
    ...['play', 'playing', 'rent', 'hire', 'online', 'available', 'availability', 'free', 'open', 'slot', 'slots'],
    ...[
      'hour',
      'hours',
      'hr',
      'price',
      'prices',
      'rate',
      'rates',
      'cost',
      'per',
      'best',
      'good',
      'nice',
      'top',
      'rated',
    ],
    ...[
      'venue',
      'venues',
      'place',
      'places',
      'ground',
      'grounds',
      'turf',
      'turfs',
      'court',
      'courts',
      'field',
      'fields',
    ],
    ...['stadium', 'playground', 'maidan', 'sport', 'sports', 'game', 'games', 'match', 'area', 'location', 'city'],
    // Beside what a place is: 'near Andheri station', 'opposite the metro'.
    ...['station', 'stn', 'railway', 'metro', 'opposite', 'opp', 'behind', 'beside', 'landmark', 'स्टेशन', 'मेट्रो'],
    ...['mein', 'me', 'main', 'ke', 'ka', 'ki', 'ko', 'se', 'par', 'pe', 'paas', 'pass', 'aas', 'aaspaas', 'nazdeek'],
    ...['najdik', 'kareeb', 'wala', 'wali', 'hai', 'hain', 'chahiye', 'koi', 'ek', 'liye', 'khelna', 'khelne', 'mere'],
    ...['में', 'मे', 'के', 'का', 'की', 'को', 'से', 'पर', 'पास', 'आसपास', 'आस', 'नजदीक', 'करीब', 'वाला', 'है', 'हैं'],
    ...['चाहिए', 'कोई', 'एक', 'लिए', 'मेरे', 'टर्फ', 'मैदान', 'ग्राउंड', 'कोर्ट', 'खेल', 'मध्ये', 'जवळ', 'बुक'],
  ].map((word) => word.normalize('NFC')),
);
