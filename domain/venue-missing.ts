// What a ground still lacks before it can be on sale, and what would make its page better.

export type SetUpState = {
  readonly address: string;
  readonly pin: object | null;
  readonly phone: string | null;
  readonly description: string;
  readonly courts: number;
  /** Of each thing that is sold, on how many spaces it is played. */
  readonly formats: readonly number[];
  readonly stretches: number;
  /** Whether there is no booking that its hours and rules allow. */
  readonly isNeverBookable: boolean;
  readonly photos: number;
};

type MissingPart = 'address' | 'pin' | 'courts' | 'formats' | 'hours' | 'bookable' | 'description' | 'phone' | 'photos';
export type Missing = {
  what: MissingPart;
  /** Where it is filled in. */
  section: 'details' | 'courts' | 'hours' | 'photos' | 'rules';
  /** It cannot be published without; the others only make it better. */
  needed: boolean;
};

/** In the order in which a newcomer comes by them. */
export function missingOf(state: SetUpState): Missing[] {
  const lacks: [isMissing: boolean, Missing][] = [
    [state.address === '', { what: 'address', section: 'details', needed: true }],
    [state.pin === null, { what: 'pin', section: 'details', needed: true }],
    [state.phone === null, { what: 'phone', section: 'details', needed: false }],
    [state.description === '', { what: 'description', section: 'details', needed: false }],
    [state.courts === 0, { what: 'courts', section: 'courts', needed: true }],
    [!state.formats.some((spaces) => spaces > 0), { what: 'formats', section: 'courts', needed: true }],
    [state.stretches === 0, { what: 'hours', section: 'hours', needed: true }],
    [state.photos === 0, { what: 'photos', section: 'photos', needed: false }],
    [state.isNeverBookable, { what: 'bookable', section: 'rules', needed: true }],
  ];
  return lacks.flatMap(([isMissing, missing]) => (isMissing ? [missing] : []));
}

export function isComplete(missing: readonly Missing[]): boolean {
  return !missing.some(({ needed }) => needed);
}
