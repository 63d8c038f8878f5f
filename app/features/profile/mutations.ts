import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '#app/lib/api.ts';
import { useSingleMutation } from '#app/lib/use-single-mutation.ts';
import type { SignedInDevice } from '#contract/account.ts';
import { devicesQuery } from './queries.ts';

// Who the player is stands in the session, not in a query: what changes it is handed to the session by the page.

export function useChangeProfile(token: string) {
  return useSingleMutation({
    mutationFn: async (body: { name?: string; email: string }) =>
      (await browserApi('changeProfile', { token, body })).data,
  });
}

/** Sends the mail with the link once more. */
export function useAskToConfirmEmail(token: string) {
  return useSingleMutation({ mutationFn: () => browserApi('askToConfirmEmail', { token }) });
}

export function useConfirmEmail(linkToken: string) {
  return useSingleMutation({ mutationFn: () => browserApi('confirmEmail', { body: { token: linkToken } }) });
}

export function useEndSession(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: SignedInDevice) => browserApi('endSession', { token, params: { id } }),
    onSettled: () => client.invalidateQueries(devicesQuery(token)),
  });
}

export function useEndAllSessions(token: string) {
  return useSingleMutation({ mutationFn: () => browserApi('logoutEverywhere', { token }) });
}

export function useExportAccount(token: string) {
  return useSingleMutation({ mutationFn: async () => (await browserApi('exportAccount', { token })).data });
}

/** Sends a code to the player's own phone; the answer is what has to come back with it, if anything. */
export function useSendDeletionCode(phoneNumber: string) {
  return useSingleMutation({
    mutationFn: async () => (await browserApi('sendCode', { body: { phoneNumber } })).data?.challenge,
  });
}

export function useDeleteAccount(token: string) {
  return useSingleMutation({
    mutationFn: (proof: { otp: string; challenge: string | undefined }) =>
      browserApi('deleteAccount', { token, body: proof }),
  });
}
