import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { consoleApi } from '#app/features/manage/console-api.ts';
import { newKey } from '#app/features/manage/desk/money-entry.ts';
import { duesKey, manageKey } from '#app/features/manage/queries.ts';
import { type OfVenue, shiftsKey } from '#app/features/manage/shifts/queries.ts';
import { useSingleMutation } from '#app/lib/use-single-mutation.ts';

export type CashWay = 'take' | 'back';
type Cash = { amount: number; note?: string | undefined };

/**
 * Takes cash for a booking, or hands it back. One key for each opening of the form: whatever is sent again because no answer
 * came, with another amount or note too, is entered once or refused.
 */
export function useCash(of: OfVenue, bookingId: string, way: CashWay) {
  const client = useQueryClient();
  const [key] = useState(newKey);
  const { token, venueId } = of;
  return useSingleMutation({
    mutationFn: async (cash: Cash) => {
      const call = way === 'take' ? 'takeCash' : 'returnCash';
      const params = { venueId, bookingId };
      return (await consoleApi(call, { token, params, body: { ...cash, key } })).data.booking;
    },
    // Also after a refusal: the shift was closed, or less is due than was shown.
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: manageKey(token, 'venue', venueId, 'day') });
      void client.invalidateQueries({ queryKey: shiftsKey(of) });
      await client.invalidateQueries({ queryKey: duesKey(of) });
    },
  });
}
