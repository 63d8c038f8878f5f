import { useMutation, useQueryClient } from '@tanstack/react-query';
import { openHoldsQuery } from '#app/features/booking/hold-queries.ts';
import { useSession } from '#app/features/session/session-context.tsx';
import { browserApi } from '#app/lib/api.ts';
import { useSingleMutation } from '#app/lib/use-single-mutation.ts';
import type { User } from '#contract/session.ts';
import type { Selection } from '#domain/range-selection.ts';

type TakeHold = {
  /** Takes the slot, and may give back others on the way. */
  take: (selection: Selection) => Promise<void>;
  /** The mutation is pending until this has finished. */
  onRefused: (error: Error) => Promise<void>;
};

/** Whatever came of it, what the player holds is asked for anew. */
export function useTakeHold(token: string, { take, onRefused }: TakeHold) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: take,
    onError: onRefused,
    onSettled: () => void client.invalidateQueries(openHoldsQuery(token)),
  });
}

/** Whoever gave no name yet is known by the one they book with, here and next time. */
export function useRememberName(token: string, user: User): (given: { name: string; email: string | null }) => void {
  const { setUser } = useSession();
  // Nothing depends on it: when it fails, the next booking asks again.
  const { mutate } = useMutation({
    mutationFn: async (body: { name: string; email?: string }) =>
      (await browserApi('changeProfile', { token, body })).data,
    onSuccess: setUser,
  });
  return ({ name, email }) => {
    if (!user.name) mutate({ name, ...(email && !user.email ? { email } : {}) });
  };
}
