import { Check } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button, LinkButton } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { rich } from '#app/components/rich.tsx';
import { OTP_LENGTH, otpInput } from '#domain/otp.ts';
import { COUNTRY_CODE, phoneInput, withCountryCode } from '#domain/phone.ts';
import * as words from '#words/site/sign-in.ts';

/** Why a step was refused; the same text again is another refusal. */
export type Refusal = { text: string };

type FormProps = { onSubmit: () => void; error: Refusal | undefined; children: ReactNode };

function Form({ onSubmit, error, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  // What was refused can be typed again at once; a number is put right where it is wrong, a code is typed anew.
  useEffect(() => {
    const field = error && form.current?.querySelector('input');
    field?.focus();
    if (field?.name === 'otp') field.select();
  }, [error]);
  function submit(event: FormEvent): void {
    event.preventDefault();
    onSubmit();
  }
  return (
    // Our own messages, not the browser's bubbles.
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      {children}
    </form>
  );
}

type PhoneStepProps = {
  phone: string;
  onPhone: (phone: string) => void;
  error: Refusal | undefined;
  isBusy: boolean;
  onSubmit: () => void;
  onLeave: () => void;
  offersHome?: boolean | undefined;
};

export function PhoneStep(props: PhoneStepProps) {
  const { phone, onPhone, error, isBusy, onSubmit, onLeave, offersHome } = props;
  const linkTo = (path: string) => (text: string) => (
    <Link to={path} onClick={onLeave} className="underline underline-offset-3">
      {text}
    </Link>
  );
  return (
    <Form onSubmit={onSubmit} error={error}>
      <Field
        label={words.phoneLabel}
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        enterKeyHint="send"
        placeholder="98765 43210"
        required
        autoFocus
        prefix={COUNTRY_CODE}
        value={phone}
        onChange={(event) => onPhone(phoneInput(event.target.value))}
        error={error?.text}
      />
      <Button type="submit" size="lg" waiting={isBusy}>
        {isBusy ? words.phoneSending : words.phoneSend}
      </Button>
      {offersHome && (
        <LinkButton to="/" variant="ghost" onClick={onLeave}>
          {words.goHome}
        </LinkButton>
      )}
      <p className="text-sm text-ink-muted">
        {rich(words.phoneAgreement({ terms: linkTo('/terms'), privacy: linkTo('/privacy') }))}
      </p>
    </Form>
  );
}

type OtpStepProps = {
  phone: string;
  /** Nothing was sent just now: the code that was asked for before is still good. */
  isEarlierCode: boolean;
  otp: string;
  onOtp: (otp: string) => void;
  error: Refusal | undefined;
  isBusy: boolean;
  waitSeconds: number;
  onSubmit: () => void;
  onResend: () => void;
  onChangeNumber: () => void;
  demoInbox: string | undefined;
};

export function OtpStep(props: OtpStepProps) {
  const { phone, isEarlierCode, otp, onOtp, error, isBusy } = props;
  const { waitSeconds, onSubmit, onResend, onChangeNumber, demoInbox } = props;
  return (
    <Form onSubmit={onSubmit} error={error}>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-ink-muted">
          {rich(
            (isEarlierCode ? words.otpSentBefore : words.otpSent)({
              number: withCountryCode(phone),
              phone: (text) => <span className="font-semibold whitespace-nowrap text-ink tabular-nums">{text}</span>,
            }),
          )}
        </p>
        <Button
          variant="ghost"
          className="-mx-3 px-3! underline underline-offset-3"
          disabled={isBusy}
          onClick={onChangeNumber}
        >
          {words.otpChangeNumber}
        </Button>
      </div>
      <Field
        label={words.otpLabel}
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        autoFocus
        value={otp}
        onChange={(event) => onOtp(otpInput(event.target.value))}
        error={error?.text}
        enterKeyHint="done"
        placeholder="000000"
        className="h-15! px-0! text-center font-display text-[min(1.875rem,9vw)]! font-bold tracking-[0.3em] indent-[0.3em] tabular-nums placeholder:text-ink/15"
      />
      <Button type="submit" size="lg" waiting={isBusy} disabled={otp.length !== OTP_LENGTH}>
        {isBusy ? words.otpVerifying : words.otpVerify}
      </Button>
      <Button variant="ghost" disabled={waitSeconds > 0 || isBusy} onClick={onResend}>
        {waitSeconds > 0 ? words.otpResendIn({ seconds: waitSeconds }) : words.otpResend}
      </Button>
      {demoInbox && (
        <p className="rounded-xl bg-turf-100 px-4 py-3 text-sm">
          {rich(
            words.otpInDemo({
              inbox: (text) => (
                <Link
                  to={`${demoInbox}?to=${phone}`}
                  target="_blank"
                  className="font-semibold underline underline-offset-3"
                >
                  {text}
                </Link>
              ),
            }),
          )}
        </p>
      )}
    </Form>
  );
}

export function SuccessStep() {
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-6 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-floodlight text-pitch-950">
        <Check className="size-8" strokeWidth={3} />
      </span>
      <p className="text-lg font-semibold">{words.successText}</p>
    </div>
  );
}
