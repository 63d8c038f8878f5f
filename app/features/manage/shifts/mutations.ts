import { useQueryClient } from '@tanstack/react-query';
import { consoleApi } from '#app/features/manage/console-api.ts';
import { useSingleMutation } from '#app/lib/use-single-mutation.ts';
import { currentShiftQuery, type OfVenue, shiftsKey } from './queries.ts';

export function useOpenShift(of: OfVenue) {
  const client = useQueryClient();
  const { token, venueId } = of;
  return useSingleMutation({
    mutationFn: async (float: number) =>
      (await consoleApi('openShift', { token, params: { venueId }, body: { float } })).data,
    onSuccess: (opened) => client.setQueryData(currentShiftQuery(of).queryKey, opened),
    onSettled: () => void client.invalidateQueries({ queryKey: shiftsKey(of) }),
  });
}

type Count = { counted: number; note?: string | undefined };

/** Answers with the shift as it was closed: more may have been taken since it was counted. */
export function useCloseShift(of: OfVenue, shiftId: string) {
  const client = useQueryClient();
  const { token, venueId } = of;
  return useSingleMutation({
    mutationFn: async (body: Count) =>
      (await consoleApi('closeShift', { token, params: { venueId, shiftId }, body })).data.shift,
    onSettled: () => void client.invalidateQueries({ queryKey: shiftsKey(of) }),
  });
}
