import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { Dialog } from '#app/components/dialog.tsx';
import { lazyPart } from '#app/components/insisting.ts';
import { ApiError, sentenceOf } from '#app/lib/api.ts';
import type { User } from '#contract/session.ts';
import { isValidOtp, RESEND_WAIT_SECONDS } from '#domain/otp.ts';
import { beginsMobileNumber, MOBILE_NUMBER } from '#domain/phone.ts';
import * as problems from '#words/shared/sign-in.ts';
import * as words from '#words/site/sign-in.ts';
import { OtpStep, PhoneStep, type Refusal, SuccessStep } from './login-steps.tsx';
import { useSendCode, useVerifyCode } from './mutations.ts';
import {
  forgetSentCode,
  lastSentCode,
  rememberSentCode,
  type SentCode,
  secondsUntilResend,
  sentCodeTo,
} from './sent-code.ts';
import { useCountdown } from './use-countdown.ts';

const SUCCESS_SHOWN_MS = 2_000;
/** Only a demo has it, and pages need not list its files. */
const DemoRoles = lazyPart(() => import('./demo-roles.tsx'));

/** Closed since the page was loaded: whoever does that begins anew. */
let wasClosed = false;

type LoginPopupProps = {
  open: boolean;
  close: () => void;
  reason?: string | undefined;
  why?: string | undefined;
  /** The page behind has nothing to show to a visitor: there is a way home. */
  offersHome?: boolean | undefined;
  onSignedIn: (token: string, user: User) => void;
};

/** In demo mode: where the code can be read. */
function useDemoInbox(): string | undefined {
  return useRouteLoaderData<{ mode: 'demo' | 'live' }>('root')?.mode === 'demo' ? '/demo/inbox' : undefined;
}

type Step = 'phone' | 'otp' | 'success';
const titles = { phone: words.phoneTitle, otp: words.otpTitle, success: words.successTitle };

export default function LoginPopup({ open, close, reason, why, offersHome, onSignedIn }: LoginPopupProps) {
  const demoInbox = useDemoInbox();
  const [step, setStep] = useState<Step>('phone');
  const [phone, setPhone] = useState('');
  const [isEarlierCode, setEarlierCode] = useState(false);
  const [challenge, setChallenge] = useState<string>();
  const [otp, setOtp] = useState('');
  /** What was typed cannot be right: nothing was asked. */
  const [problem, setProblem] = useState<Refusal>();
  const [waitSeconds, startWaiting] = useCountdown();
  const sending = useSendCode('sendCode');
  const resending = useSendCode('resendCode');
  const verifying = useVerifyCode();
  const isBusy = sending.isPending || resending.isPending || verifying.isPending;
  const [failure, fallback] =
    step === 'phone'
      ? [sending.error, problems.sendFailed]
      : verifying.error
        ? [verifying.error, verifying.error instanceof ApiError ? problems.wrongCode : words.loginFailed]
        : [resending.error, problems.resendFailed];
  // The same object until something else is refused: with each refusal the field gets the focus once.
  const error = useMemo(
    () => problem ?? (failure ? { text: sentenceOf(failure, fallback) } : undefined),
    [problem, failure, fallback],
  );
  const { reset: forgetSending } = sending;
  const { reset: forgetResending } = resending;
  const { reset: forgetVerifying } = verifying;
  const forgetRefusals = useCallback(() => {
    setProblem(undefined);
    forgetSending();
    forgetResending();
    forgetVerifying();
  }, [forgetSending, forgetResending, forgetVerifying]);

  // A phone that was low on memory has loaded the page anew while its owner read the code: it can be typed at once.
  useEffect(() => {
    const code = open && !wasClosed ? lastSentCode() : undefined;
    if (!code) return;
    setPhone(code.phone);
    setChallenge(code.challenge);
    setEarlierCode(true);
    setStep('otp');
    startWaiting(secondsUntilResend(code));
  }, [open, startWaiting]);

  // Closed at any time, by any way: the next opening starts anew.
  useEffect(() => {
    if (open) return;
    wasClosed = true;
    setStep('phone');
    setPhone('');
    setEarlierCode(false);
    setChallenge(undefined);
    setOtp('');
    forgetRefusals();
    startWaiting(0);
  }, [open, startWaiting, forgetRefusals]);

  useEffect(() => {
    if (!open || step !== 'success') return;
    const timer = setTimeout(close, SUCCESS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [open, step, close]);

  /** What was wrong with a number is said until a better one is being typed. */
  function enterPhone(typed: string): void {
    setPhone(typed);
    if (error && beginsMobileNumber(typed)) forgetRefusals();
  }

  function send(): void {
    if (isBusy) return;
    forgetRefusals();
    if (!MOBILE_NUMBER.test(phone)) {
      setProblem({ text: problems.invalidPhone });
      return;
    }
    // Back from 'Change number' or a reload with the same number: its code is on the way already.
    const earlier = sentCodeTo(phone);
    if (earlier && secondsUntilResend(earlier) > 0) {
      enterEarlierCode(earlier);
      return;
    }
    sending.mutate(phone, {
      onSuccess(sent) {
        waitForCode(sent);
        setStep('otp');
      },
      onError(refused) {
        if (earlier && refused instanceof ApiError && refused.status === 429) enterEarlierCode(earlier);
      },
    });
  }

  function enterEarlierCode(code: SentCode): void {
    setChallenge(code.challenge);
    setEarlierCode(true);
    setStep('otp');
    startWaiting(secondsUntilResend(code));
  }

  function waitForCode(sent: string | undefined): void {
    const code = { phone, at: Date.now(), challenge: sent };
    rememberSentCode(code);
    setChallenge(sent);
    setEarlierCode(false);
    startWaiting(RESEND_WAIT_SECONDS);
  }

  function resend(): void {
    if (isBusy) return;
    forgetRefusals();
    resending.mutate(phone, {
      onSuccess(sent) {
        waitForCode(sent);
        setOtp('');
      },
    });
  }

  function changeNumber(): void {
    setOtp('');
    forgetRefusals();
    setStep('phone');
  }

  /** Typed, pasted or filled in by the phone: with its last digit a code is tried, each code once. */
  function enter(code: string): void {
    setOtp(code);
    if (code !== otp && isValidOtp(code)) verify(code);
  }

  function verify(code: string): void {
    if (isBusy) return;
    forgetRefusals();
    if (!isValidOtp(code)) {
      setProblem({ text: problems.invalidOtp });
      return;
    }
    verifying.mutate(
      { phoneNumber: phone, otp: code, challenge },
      {
        onSuccess({ token, user }) {
          forgetSentCode();
          onSignedIn(token, user);
          setStep('success');
        },
      },
    );
  }

  /** The console opens at once: nothing needs to be said about it. */
  function tryOut(token: string, user: User): void {
    onSignedIn(token, user);
    close();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={step === 'phone' && reason ? reason : titles[step]}
      {...(step === 'phone' && why ? { description: why } : {})}
    >
      {step === 'phone' && (
        <PhoneStep
          phone={phone}
          onPhone={enterPhone}
          error={error}
          isBusy={isBusy}
          onSubmit={send}
          onLeave={close}
          offersHome={offersHome}
        />
      )}
      {step === 'phone' && demoInbox && (
        <Suspense fallback={<div className="mt-6 h-74" />}>
          <DemoRoles onSignedIn={tryOut} />
        </Suspense>
      )}
      {step === 'otp' && (
        <OtpStep
          phone={phone}
          isEarlierCode={isEarlierCode}
          otp={otp}
          onOtp={enter}
          error={error}
          isBusy={isBusy}
          waitSeconds={waitSeconds}
          onSubmit={() => verify(otp)}
          onResend={resend}
          onChangeNumber={changeNumber}
          demoInbox={demoInbox}
        />
      )}
      {step === 'success' && <SuccessStep />}
    </Dialog>
  );
}
