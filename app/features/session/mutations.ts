import { browserApi, UserFacingError } from '#app/lib/api.ts';
import { useSingleMutation } from '#app/lib/use-single-mutation.ts';
import * as words from '#words/site/sign-in.ts';

/** Sends a one-time code, or another one. The answer is what has to come back with it, if anything. */
export function useSendCode(call: 'sendCode' | 'resendCode') {
  return useSingleMutation({
    mutationFn: async (phoneNumber: string) => (await browserApi(call, { body: { phoneNumber } })).data?.challenge,
  });
}

type EnteredCode = { phoneNumber: string; otp: string; challenge: string | undefined };

/** Nothing is asked for anew: what belongs to a player is kept under their token, which is new. */
export function useVerifyCode() {
  return useSingleMutation({
    mutationFn: async (entered: EnteredCode) => {
      const { data } = await browserApi('verifyCode', { body: entered });
      if (!data?.token) throw new UserFacingError(words.invalidCredentials);
      return data;
    },
  });
}
