import { Button } from '#app/components/button.tsx';
import { rich } from '#app/components/rich.tsx';
import { toast } from '#app/components/toast.ts';
import { sentenceOf } from '#app/lib/api.ts';
import * as words from '#words/site/profile.ts';
import { useAskToConfirmEmail } from './mutations.ts';

/** Says that an address still has to be confirmed, and sends the mail for that once more. */
export function UnconfirmedEmail({ token, email }: { token: string; email: string }) {
  const sending = useAskToConfirmEmail(token);
  const send = () => sending.mutate(undefined, { onSuccess: () => toast(words.unconfirmedSent({ email })) });
  return (
    <div className="rounded-xl bg-chalk-200 px-4 py-3 text-sm sm:col-span-2">
      <p>
        {rich(
          words.unconfirmedText({
            address: email,
            email: (text) => <span className="font-semibold break-words">{text}</span>,
          }),
        )}
      </p>
      {sending.isError && (
        <p role="alert" className="mt-2 font-medium text-clay-700">
          {sentenceOf(sending.error, words.unconfirmedFailed)}
        </p>
      )}
      <Button className="mt-3" variant="outline" waiting={sending.isPending} onClick={send}>
        {sending.isPending ? words.sending : words.unconfirmedSend}
      </Button>
    </div>
  );
}
