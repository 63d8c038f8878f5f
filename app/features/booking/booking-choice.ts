/** A time that was chosen elsewhere than on the booking page, however little of it. */
export type ChosenTime = {
  /** Null until one is chosen, as is `fromTime`. */
  date: string | null;
  /** With which slot the booking starts. */
  fromTime: string | null;
  /** Over how many slots, one after the other, it extends. */
  slots: number;
  /** Its end has not been chosen yet. */
  isUnfinished?: boolean;
};

/** What a page hands over to the booking page, as navigation state. */
export type BookingChoice = ChosenTime & {
  eventId: string;
  /** As the address of the venue's page has it: undefined for the venue's first. */
  format: string | undefined;
};
