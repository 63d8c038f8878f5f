import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { withChange } from '#domain/slot-change.ts';
import { eventQuery } from './queries.ts';

/** Slots that others take or free change on screen by themselves. */
export function useLiveEvent(id: string | undefined, format?: string): void {
  const client = useQueryClient();
  useEffect(() => {
    if (id === undefined) return;
    const { queryKey } = eventQuery(id, format);
    let isOver = false;
    let stop = () => {};
    import('./follow-event.ts').then(
      ({ followEvent }) => {
        if (isOver) return;
        stop = followEvent({
          id,
          format,
          slots: () => client.getQueryData(queryKey)?.slots,
          onSlots: (slots) => client.setQueryData(queryKey, (event) => event && { ...event, slots }),
          onChange: (change) =>
            client.setQueryData(queryKey, (event) => event && { ...event, slots: withChange(event.slots, change) }),
          // In its other formats too, which are read anew when they are shown.
          ask: () => void client.invalidateQueries({ queryKey: eventQuery(id).queryKey }),
        });
      },
      // Without it the page still shows what was free when it came.
      () => {},
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [id, format, client]);
}
