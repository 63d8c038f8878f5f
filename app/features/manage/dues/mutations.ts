import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { consoleApi } from '#app/features/manage/console-api.ts';
import { manageKey } from '#app/features/manage/queries.ts';
import { type OfVenue, shiftsKey } from '#app/features/manage/shifts/queries.ts';
import { useSingleMutation } from '#app/lib/use-single-mutation.ts';
import { duesKey } from './queries.ts';

export type CashWay = 'take' | 'back';
type Cash = { amount: number; note?: string | undefined };

/** Takes cash for a booking, or hands it back. The same sent again, because no answer came, counts once. */
export function useCash(of: OfVenue, bookingId: string, way: CashWay) {
  const client = useQueryClient();
  const occasion = useRef<Cash & { key: string }>(undefined);
  const { token, venueId } = of;
  return useSingleMutation({
    mutationFn: async (cash: Cash) => {
      const last = occasion.current;
      const isSame = last?.amount === cash.amount && last.note === cash.note;
      const body = isSame ? last : { ...cash, key: newKey() };
      occasion.current = body;
      const call = way === 'take' ? 'takeCash' : 'returnCash';
      return (await consoleApi(call, { token, params: { venueId, bookingId }, body })).data.booking;
    },
    // Also after a refusal: the shift was closed, or less is due than was shown.
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: manageKey(token, 'venue', venueId, 'day') });
      void client.invalidateQueries({ queryKey: shiftsKey(of) });
      await client.invalidateQueries({ queryKey: duesKey(of) });
    },
  });
}

const newKey = () => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
