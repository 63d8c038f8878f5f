import { useEffect, useRef, useState } from 'react';
import { Dialog } from '#app/components/dialog.tsx';
import { ApiError, browserApi, sentenceOf, UserFacingError } from '#app/lib/api.ts';
import type { User } from '#contract/session.ts';
import { isValidOtp, otpProblem, RESEND_FAILED, RESEND_WAIT_SECONDS, SEND_FAILED, WRONG_CODE } from '#domain/otp.ts';
import { phoneProblem } from '#domain/phone.ts';
import { OtpStep, PhoneStep, type Refusal, SuccessStep } from './login-steps.tsx';
import { forgetSentCode, rememberSentCode, type SentCode, secondsUntilResend, sentCodeTo } from './sent-code.ts';
import { useCountdown } from './use-countdown.ts';

export const SUCCESS_SHOWN_MS = 2_000;
const LOGIN_FAILED = 'Login failed';
const NO_TOKEN = 'Invalid credentials';

type LoginPopupProps = {
  open: boolean;
  close: () => void;
  reason?: string | undefined;
  /** The page behind has nothing to show to a visitor: there is a way home. */
  offersHome?: boolean | undefined;
  onSignedIn: (token: string, user: User) => void;
  /** In demo mode: where the code can be read. */
  demoInbox?: string | undefined;
};

type Step = 'phone' | 'otp' | 'success';
const titles = { phone: 'Login', otp: 'Enter the OTP', success: 'You are in' };

/** What is said when a call fails without a sentence of its own: the server refused, or nothing came back. */
type Fallbacks = { refused: string; failed: string };

export default function LoginPopup({ open, close, reason, offersHome, onSignedIn, demoInbox }: LoginPopupProps) {
  const [step, setStep] = useState<Step>('phone');
  const [phone, setPhone] = useState('');
  const [isEarlierCode, setEarlierCode] = useState(false);
  const [challenge, setChallenge] = useState<string>();
  const [otp, setOtp] = useState('');
  const [error, setError] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);
  const [waitSeconds, startWaiting] = useCountdown();
  // State alone would let a second event through before the next rendering: autofill may fire several.
  const isRunning = useRef(false);

  // Closed at any time, by any way: the next opening starts anew.
  useEffect(() => {
    if (open) return;
    setStep('phone');
    setPhone('');
    setEarlierCode(false);
    setChallenge(undefined);
    setOtp('');
    setError(undefined);
    setBusy(false);
    startWaiting(0);
  }, [open, startWaiting]);

  useEffect(() => {
    if (!open || step !== 'success') return;
    const timer = setTimeout(close, SUCCESS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [open, step, close]);

  /** Runs one request at a time; what it throws becomes the error line. */
  async function attempt(work: () => Promise<void>, { refused, failed }: Fallbacks): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (problem) {
      setError({ text: sentenceOf(problem, problem instanceof ApiError ? refused : failed) });
    }
    isRunning.current = false;
    setBusy(false);
  }

  function send(): void {
    const problem = phoneProblem(phone);
    if (problem) {
      setError({ text: problem });
      return;
    }
    // Back from 'Change number' or a reload with the same number: its code is on the way already.
    const earlier = sentCodeTo(phone);
    if (earlier && secondsUntilResend(earlier) > 0) {
      setError(undefined);
      enterEarlierCode(earlier);
      return;
    }
    void attempt(
      async () => {
        try {
          waitForCode(await browserApi('sendCode', { body: { phoneNumber: phone } }));
          setEarlierCode(false);
          setStep('otp');
        } catch (problem) {
          const isTooSoon = problem instanceof ApiError && problem.status === 429;
          if (!earlier || !isTooSoon) throw problem;
          enterEarlierCode(earlier);
        }
      },
      { refused: SEND_FAILED, failed: SEND_FAILED },
    );
  }

  function enterEarlierCode(code: SentCode): void {
    setChallenge(code.challenge);
    setEarlierCode(true);
    setStep('otp');
    startWaiting(secondsUntilResend(code));
  }

  function waitForCode(sent: { data?: { challenge?: string | undefined } | undefined }): void {
    const code = { phone, at: Date.now(), challenge: sent.data?.challenge };
    rememberSentCode(code);
    setChallenge(code.challenge);
    startWaiting(RESEND_WAIT_SECONDS);
  }

  function resend(): void {
    void attempt(
      async () => {
        waitForCode(await browserApi('resendCode', { body: { phoneNumber: phone } }));
        setEarlierCode(false);
        setOtp('');
      },
      { refused: RESEND_FAILED, failed: RESEND_FAILED },
    );
  }

  function changeNumber(): void {
    setOtp('');
    setError(undefined);
    setStep('phone');
  }

  /** Typed, pasted or filled in by the phone: with its last digit a code is tried, each code once. */
  function enter(code: string): void {
    setOtp(code);
    if (code !== otp && isValidOtp(code)) verify(code);
  }

  function verify(code: string): void {
    const problem = otpProblem(code);
    if (problem) {
      setError({ text: problem });
      return;
    }
    void attempt(
      async () => {
        const { data } = await browserApi('verifyCode', { body: { phoneNumber: phone, otp: code, challenge } });
        if (!data?.token) throw new UserFacingError(NO_TOKEN);
        forgetSentCode();
        onSignedIn(data.token, data.user);
        setStep('success');
      },
      { refused: WRONG_CODE, failed: LOGIN_FAILED },
    );
  }

  return (
    <Dialog open={open} onOpenChange={close} title={step === 'phone' && reason ? reason : titles[step]}>
      {step === 'phone' && (
        <PhoneStep
          phone={phone}
          onPhone={setPhone}
          error={error}
          isBusy={isBusy}
          onSubmit={send}
          onLeave={close}
          offersHome={offersHome}
        />
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
