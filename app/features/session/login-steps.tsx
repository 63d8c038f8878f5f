import { Check } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button, LinkButton } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { OTP_LENGTH, otpInput } from '#domain/otp.ts';
import { COUNTRY_CODE, phoneInput, withCountryCode } from '#domain/phone.ts';

/** Why a step was refused; the same text again is another refusal. */
export type Refusal = { text: string };

type FormProps = { onSubmit: () => void; error: Refusal | undefined; children: ReactNode };

function Form({ onSubmit, error, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  // What was refused can be typed again at once.
  useEffect(() => {
    if (error) form.current?.querySelector('input')?.focus();
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
  return (
    <Form onSubmit={onSubmit} error={error}>
      <Field
        label="Phone number"
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
        {isBusy ? 'Sending...' : 'Send OTP'}
      </Button>
      {offersHome && (
        <LinkButton to="/" variant="ghost" onClick={onLeave}>
          Go Home
        </LinkButton>
      )}
      <p className="text-sm text-ink-muted">
        By continuing you agree to our{' '}
        <Link to="/terms" onClick={onLeave} className="underline underline-offset-3">
          Terms of Service
        </Link>{' '}
        and{' '}
        <Link to="/privacy" onClick={onLeave} className="underline underline-offset-3">
          Privacy Policy
        </Link>
        .
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
          {isEarlierCode ? 'Your OTP is already on its way to ' : 'We sent 6 digits to '}
          <span className="font-semibold whitespace-nowrap text-ink tabular-nums">{withCountryCode(phone)}</span>.
        </p>
        <Button
          variant="ghost"
          className="-mx-3 px-3! underline underline-offset-3"
          disabled={isBusy}
          onClick={onChangeNumber}
        >
          Change number
        </Button>
      </div>
      <Field
        label="One-time code (OTP)"
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
        {isBusy ? 'Verifying...' : 'Verify'}
      </Button>
      <Button variant="ghost" disabled={waitSeconds > 0 || isBusy} onClick={onResend}>
        {waitSeconds > 0 ? `Resend OTP in ${waitSeconds}s` : 'Resend OTP'}
      </Button>
      {demoInbox && (
        <p className="rounded-xl bg-turf-100 px-4 py-3 text-sm">
          Demo mode: no SMS is sent. Your OTP is in the{' '}
          <Link to={`${demoInbox}?to=${phone}`} target="_blank" className="font-semibold underline underline-offset-3">
            demo inbox
          </Link>
          .
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
      <p className="text-lg font-semibold">Login successful</p>
    </div>
  );
}
