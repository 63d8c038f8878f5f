import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { Button, LinkButton } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { Field } from '#app/components/field.tsx';
import { ApiError, sentenceOf } from '#app/lib/api.ts';
import type { User } from '#contract/session.ts';
import { isValidOtp, OTP_LENGTH, otpInput } from '#domain/otp.ts';
import { withCountryCode } from '#domain/phone.ts';
import * as problems from '#words/shared/sign-in.ts';
import { useDeleteAccount, useSendDeletionCode } from './mutations.ts';

const DELETE_FAILED = 'Your account could not be deleted. Please try again.';

type DeleteDialogProps = {
  open: boolean;
  close: () => void;
  token: string;
  user: User;
  onDeleted: () => void;
  /** In demo mode: where the code can be read. */
  demoInbox: string | undefined;
};

type Step = 'consequences' | 'code' | 'bookings';

const titles = {
  consequences: 'Delete your account?',
  code: 'Is it you?',
  bookings: 'First settle your bookings',
};

/** What goes and what stays, then a code to the own phone; only that deletes. */
export default function DeleteDialog({ open, close, token, user, onDeleted, demoInbox }: DeleteDialogProps) {
  const [step, setStep] = useState<Step>('consequences');
  const [otp, setOtp] = useState('');
  const [wrongOtp, setWrongOtp] = useState<string>();
  const sending = useSendDeletionCode(user.phone);
  const deleting = useDeleteAccount(token, onDeleted);
  // Also until the next page is there.
  const isBusy = sending.isPending || deleting.isPending || deleting.isSuccess;

  function remove(event: FormEvent): void {
    event.preventDefault();
    const problem = isValidOtp(otp) ? null : problems.invalidOtp;
    setWrongOtp(problem ?? undefined);
    if (problem) return;
    deleting.mutate(
      { otp, challenge: sending.data },
      {
        onError: (error) => error instanceof ApiError && error.code === 'bookings_ahead' && setStep('bookings'),
      },
    );
  }

  return (
    <Dialog open={open} onOpenChange={() => !isBusy && close()} title={titles[step]}>
      {step === 'consequences' && (
        <>
          <ul className="list-disc space-y-2 pl-5 text-ink-muted">
            <li>Bookings that are still ahead have to be played or cancelled first.</li>
            <li>You are signed out on every device.</li>
            <li>Your name, phone number, email, messages and places in line go for good.</li>
            <li>Past bookings stay, without your name. Refunds already on their way still arrive.</li>
            <li>You can sign up again with the same number, and will find nothing of this.</li>
          </ul>
          {sending.isError && (
            <p role="alert" className="mt-4 rounded-xl bg-clay-50 px-4 py-3 font-medium text-clay-700">
              {sentenceOf(sending.error, sending.error instanceof ApiError ? problems.sendFailed : DELETE_FAILED)}
            </p>
          )}
          <div className="mt-6 flex flex-col gap-3">
            <Button
              size="lg"
              variant="danger"
              waiting={isBusy}
              onClick={() => sending.mutate(undefined, { onSuccess: () => setStep('code') })}
            >
              {isBusy ? 'Sending...' : `Send an OTP to ${withCountryCode(user.phone)}`}
            </Button>
            <Button size="lg" variant="outline" disabled={isBusy} onClick={close}>
              Keep my account
            </Button>
          </div>
        </>
      )}
      {step === 'code' && (
        <form noValidate onSubmit={remove} className="flex flex-col gap-5">
          <p className="text-ink-muted">
            We sent 6 digits to{' '}
            <span className="font-semibold text-ink tabular-nums">{withCountryCode(user.phone)}</span>. With them your
            account is deleted at once.
          </p>
          <Field
            label="One-time code (OTP)"
            name="otp"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            autoFocus
            value={otp}
            onChange={(event) => {
              setOtp(otpInput(event.target.value));
              setWrongOtp(undefined);
              deleting.reset();
            }}
            error={wrongOtp ?? (deleting.isError ? refusalOf(deleting.error) : undefined)}
            className="text-center font-display text-3xl font-bold tracking-[0.35em] tabular-nums"
          />
          <Button type="submit" size="lg" variant="danger" waiting={isBusy} disabled={otp.length !== OTP_LENGTH}>
            {isBusy ? 'Deleting...' : 'Delete my account for good'}
          </Button>
          <Button variant="ghost" disabled={isBusy} onClick={close}>
            Keep my account
          </Button>
          {demoInbox && (
            <p className="rounded-xl bg-turf-100 px-4 py-3 text-sm">
              Demo mode: your code is in the{' '}
              <Link to={demoInbox} target="_blank" className="font-semibold underline underline-offset-3">
                demo inbox
              </Link>
              .
            </p>
          )}
        </form>
      )}
      {step === 'bookings' && (
        <>
          <p role="alert" className="text-ink-muted">
            {deleting.isError && sentenceOf(deleting.error, DELETE_FAILED)}
          </p>
          <div className="mt-6 flex flex-col gap-3">
            <LinkButton size="lg" to="/bookings">
              My bookings
            </LinkButton>
            <Button size="lg" variant="outline" onClick={close}>
              Close
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

function refusalOf(error: Error): string {
  return sentenceOf(error, error instanceof ApiError ? problems.wrongCode : DELETE_FAILED);
}
