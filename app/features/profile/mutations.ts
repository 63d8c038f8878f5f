import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '#app/lib/api.ts';
import { useSingleMutation } from '#app/lib/use-single-mutation.ts';
import type { SignedInDevice } from '#contract/account.ts';
import type { User } from '#contract/session.ts';
import { devicesQuery } from './queries.ts';

// Who the player is stands in the session, not in a query: what changes it is handed on by a callback, which is called
// even if the page has been left meanwhile.

export function useChangeProfile(token: string, onSaved: (user: User) => void) {
  return useSingleMutation({
    mutationFn: async (body: { name?: string; email: string }) =>
      (await browserApi('changeProfile', { token, body })).data,
    onSuccess: onSaved,
  });
}

/** Sends the mail with the link once more. */
export function useAskToConfirmEmail(token: string) {
  return useSingleMutation({ mutationFn: () => browserApi('askToConfirmEmail', { token }) });
}

export function useConfirmEmail(linkToken: string, onConfirmed: () => void) {
  return useSingleMutation({
    mutationFn: () => browserApi('confirmEmail', { body: { token: linkToken } }),
    onSuccess: onConfirmed,
  });
}

export function useEndSession(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: SignedInDevice) => browserApi('endSession', { token, params: { id } }),
    onSettled: () => client.invalidateQueries(devicesQuery(token)),
  });
}

export function useEndAllSessions(token: string, onEnded: () => void) {
  return useSingleMutation({ mutationFn: () => browserApi('logoutEverywhere', { token }), onSuccess: onEnded });
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

export function useDeleteAccount(token: string, onDeleted: () => void) {
  return useSingleMutation({
    mutationFn: (proof: { otp: string; challenge: string | undefined }) =>
      browserApi('deleteAccount', { token, body: proof }),
    onSuccess: onDeleted,
  });
}
