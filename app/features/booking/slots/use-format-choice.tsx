import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { toast } from '#app/components/toast.ts';
import { eventQuery } from '#app/features/venues/queries.ts';
import type { Venue } from '#contract/venue.ts';
import { formatLabel } from '#domain/formats.ts';
import * as words from '#words/site/slots.ts';
import { FormatChoice } from './format-choice.tsx';

/** How a venue's address has a format: the first needs nothing, the first of another sport only the sport. */
export function formatInAddress({ formats }: Venue, id: number | null): string | undefined {
  const format = formats.find((each) => each.id === id);
  if (!format || format === formats[0]) return undefined;
  return formats.find((each) => each.sportId === format.sportId) === format ? format.sportId : String(id);
}

/** 'Football · 7-a-side half'. */
export function formatName({ formats, category }: Venue, id: number | null): string {
  const format = formats.find((each) => each.id === id);
  return format ? formatLabel(format.sport, format.name) : category;
}

/** Changes the format once its slots and prices are there, so that no price is ever shown for another. */
export function useFormatChoice(
  venue: Venue,
  chosen: number | null,
  onChosen: (format: string | undefined) => void,
): { choice: ReactNode; name: string } {
  const queryClient = useQueryClient();
  const [waitingFor, setWaitingFor] = useState<number>();

  const latest = useRef<number>(undefined);
  // Only when the page has followed: until then the format it still shows must not look chosen again.
  useEffect(() => {
    if (chosen === latest.current) setWaitingFor(undefined);
  }, [chosen]);

  async function choose(id: number): Promise<void> {
    const format = formatInAddress(venue, id);
    latest.current = id;
    setWaitingFor(id === chosen ? undefined : id);
    try {
      await queryClient.fetchQuery(eventQuery(venue.id, format));
      if (latest.current === id) onChosen(format);
    } catch {
      toast(words.noticeNoPrices, { tone: 'error' });
      setWaitingFor(undefined);
    }
  }

  return {
    name: formatName(venue, chosen),
    choice: (
      <FormatChoice
        formats={venue.formats}
        chosen={chosen}
        waitingFor={waitingFor}
        onChoose={(id) => void choose(id)}
      />
    ),
  };
}
