import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { toast } from '#app/components/toast.ts';
import { browserApi, sentenceOf } from '#app/lib/api.ts';

const SEND_FAILED = 'The mail could not be sent. Please try again.';

/** Says that an address still has to be confirmed, and sends the mail for that once more. */
export function UnconfirmedEmail({ token, email }: { token: string; email: string }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function send(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await browserApi('askToConfirmEmail', { token });
      toast(`A mail is on its way to ${email}.`);
    } catch (error) {
      setProblem(sentenceOf(error, SEND_FAILED));
    }
    setBusy(false);
  }

  return (
    <div className="rounded-xl bg-chalk-200 px-4 py-3 text-sm sm:col-span-2">
      <p>
        <span className="font-semibold break-words">{email}</span> is not confirmed yet: only receipts go there. Press
        the link in the mail that we sent, and reminders and offers come too.
      </p>
      {problem && (
        <p role="alert" className="mt-2 font-medium text-clay-700">
          {problem}
        </p>
      )}
      <Button className="mt-3" variant="outline" waiting={isBusy} onClick={() => void send()}>
        {isBusy ? 'Sending...' : 'Send the mail again'}
      </Button>
    </div>
  );
}
