import { Button } from '#app/components/button.tsx';
import { toast } from '#app/components/toast.ts';
import { sentenceOf } from '#app/lib/api.ts';
import { useAskToConfirmEmail } from './mutations.ts';

const SEND_FAILED = 'The mail could not be sent. Please try again.';

/** Says that an address still has to be confirmed, and sends the mail for that once more. */
export function UnconfirmedEmail({ token, email }: { token: string; email: string }) {
  const sending = useAskToConfirmEmail(token);
  const send = () => sending.mutate(undefined, { onSuccess: () => toast(`A mail is on its way to ${email}.`) });
  return (
    <div className="rounded-xl bg-chalk-200 px-4 py-3 text-sm sm:col-span-2">
      <p>
        <span className="font-semibold break-words">{email}</span> is not confirmed yet: only receipts go there. Press
        the link in the mail that we sent, and reminders and offers come too.
      </p>
      {sending.isError && (
        <p role="alert" className="mt-2 font-medium text-clay-700">
          {sentenceOf(sending.error, SEND_FAILED)}
        </p>
      )}
      <Button className="mt-3" variant="outline" waiting={sending.isPending} onClick={send}>
        {sending.isPending ? 'Sending...' : 'Send the mail again'}
      </Button>
    </div>
  );
}
