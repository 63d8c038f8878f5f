import { type ComponentType, createContext } from 'react';
import type { Slot, Venue } from '#contract/venue.ts';

export type PlayersPageProps = {
  venue: Venue;
  slots: Slot[];
  /** The id of the format that the slots are for, and how the address has it. */
  formatId: number | null;
  format: string | undefined;
  /** 'YYYY-MM-DD' in India. */
  today: string;
  /** Instead of going on to book. */
  onBook: () => void;
};

/** The page of a venue as players have it: it is theirs, so the console is given it. */
export const PlayersPageContext = createContext<ComponentType<PlayersPageProps> | null>(null);
