import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useId } from 'react';

/**
 * A mutation of which one runs at a time: a further call meanwhile does nothing. Disabling the button is not enough, for
 * a second press or an autofill may come before the next rendering.
 */
export function useSingleMutation<Data, Input = void>(
  options: Omit<UseMutationOptions<Data, Error, Input>, 'mutationKey'>,
) {
  const client = useQueryClient();
  const id = useId();
  const { mutate, reset, ...mutation } = useMutation({ ...options, mutationKey: [id] });
  const isRunning = useCallback(() => client.isMutating({ mutationKey: [id] }) > 0, [client, id]);
  const mutateOnce: typeof mutate = (...args) => {
    if (!isRunning()) mutate(...args);
  };
  return {
    ...mutation,
    mutate: mutateOnce,
    /** Forgets how the last one ended. */
    reset: useCallback(() => {
      if (!isRunning()) reset();
    }, [isRunning, reset]),
  };
}
