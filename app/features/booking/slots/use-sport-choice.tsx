import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { toast } from '#app/components/toast.ts';
import { eventQuery } from '#app/features/venues/queries.ts';
import type { Venue } from '#contract/venue.ts';
import * as words from '#words/site/slots.ts';
import { SportChoice } from './sport-choice.tsx';

/** What `?sport=` is in a venue's address; the first sport needs none. */
export function sportInAddress({ bookableSports: [first] }: Venue, id: string): string | undefined {
  return id === first?.id ? undefined : id;
}

export function sportName({ bookableSports, category }: Venue, id: string): string {
  return bookableSports.find((sport) => sport.id === id)?.name ?? category;
}

/** Changes the sport once its slots and prices are there, so that no price is ever shown for another sport. */
export function useSportChoice(
  venue: Venue,
  chosen: string,
  onChosen: (sport: string | undefined) => void,
): { choice: ReactNode; name: string } {
  const queryClient = useQueryClient();
  const [waitingFor, setWaitingFor] = useState<string>();

  const latest = useRef<string>(undefined);
  // Only when the page has followed: until then the sport it still shows must not look chosen again.
  useEffect(() => {
    if (chosen === latest.current) setWaitingFor(undefined);
  }, [chosen]);

  async function choose(id: string): Promise<void> {
    const sport = sportInAddress(venue, id);
    latest.current = id;
    setWaitingFor(id === chosen ? undefined : id);
    try {
      await queryClient.fetchQuery(eventQuery(venue.id, sport));
      if (latest.current === id) onChosen(sport);
    } catch {
      toast(words.noticeNoPrices, { tone: 'error' });
      setWaitingFor(undefined);
    }
  }

  return {
    name: sportName(venue, chosen),
    choice: (
      <SportChoice
        sports={venue.bookableSports}
        chosen={chosen}
        waitingFor={waitingFor}
        onChoose={(id) => void choose(id)}
      />
    ),
  };
}
