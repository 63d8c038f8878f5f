import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { Button, LinkButton } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { Field } from '#app/components/field.tsx';
import { rich } from '#app/components/rich.tsx';
import { ApiError, sentenceOf } from '#app/lib/api.ts';
import type { User } from '#contract/session.ts';
import { isValidOtp, OTP_LENGTH, otpInput } from '#domain/otp.ts';
import { withCountryCode } from '#domain/phone.ts';
import * as problems from '#words/shared/sign-in.ts';
import * as components from '#words/site/components.ts';
import * as bookingWords from '#words/site/my-bookings.ts';
import * as words from '#words/site/profile.ts';
import * as signInWords from '#words/site/sign-in.ts';
import { useDeleteAccount, useSendDeletionCode } from './mutations.ts';

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
  consequences: words.deletionQuestion,
  code: words.deletionCodeTitle,
  bookings: words.deletionBookingsTitle,
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
            <li>{words.deletionBookingsFirst}</li>
            <li>{words.deletionSignsOut}</li>
            <li>{words.deletionWhatGoes}</li>
            <li>{words.deletionWhatStays}</li>
            <li>{words.deletionSignUpAgain}</li>
          </ul>
          {sending.isError && (
            <p role="alert" className="mt-4 rounded-xl bg-clay-50 px-4 py-3 font-medium text-clay-700">
              {sentenceOf(
                sending.error,
                sending.error instanceof ApiError ? problems.sendFailed : words.deletionFailed,
              )}
            </p>
          )}
          <div className="mt-6 flex flex-col gap-3">
            <Button
              size="lg"
              variant="danger"
              waiting={isBusy}
              onClick={() => sending.mutate(undefined, { onSuccess: () => setStep('code') })}
            >
              {isBusy ? words.sending : words.deletionSend({ phone: withCountryCode(user.phone) })}
            </Button>
            <Button size="lg" variant="outline" disabled={isBusy} onClick={close}>
              {words.deletionKeep}
            </Button>
          </div>
        </>
      )}
      {step === 'code' && (
        <form noValidate onSubmit={remove} className="flex flex-col gap-5">
          <p className="text-ink-muted">
            {rich(
              words.deletionCodeText({
                number: withCountryCode(user.phone),
                phone: (text) => <span className="font-semibold text-ink tabular-nums">{text}</span>,
              }),
            )}
          </p>
          <Field
            label={signInWords.otpLabel}
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
            {isBusy ? words.deletionDeleting : words.deletionConfirm}
          </Button>
          <Button variant="ghost" disabled={isBusy} onClick={close}>
            {words.deletionKeep}
          </Button>
          {demoInbox && (
            <p className="rounded-xl bg-turf-100 px-4 py-3 text-sm">
              {rich(
                words.deletionCodeInDemo({
                  inbox: (text) => (
                    <Link to={demoInbox} target="_blank" className="font-semibold underline underline-offset-3">
                      {text}
                    </Link>
                  ),
                }),
              )}
            </p>
          )}
        </form>
      )}
      {step === 'bookings' && (
        <>
          <p role="alert" className="text-ink-muted">
            {deleting.isError && sentenceOf(deleting.error, words.deletionFailed)}
          </p>
          <div className="mt-6 flex flex-col gap-3">
            <LinkButton size="lg" to="/bookings">
              {bookingWords.title}
            </LinkButton>
            <Button size="lg" variant="outline" onClick={close}>
              {components.close}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

function refusalOf(error: Error): string {
  return sentenceOf(error, error instanceof ApiError ? problems.wrongCode : words.deletionFailed);
}
