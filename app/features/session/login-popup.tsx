import { useEffect, useState } from 'react';
import { Dialog } from '#app/components/dialog.tsx';
import { browserApi } from '#app/lib/api.ts';
import type { User } from '#contract/session.ts';
import { otpProblem, RESEND_WAIT_SECONDS } from '#domain/otp.ts';
import { phoneProblem } from '#domain/phone.ts';
import { OtpStep, PhoneStep, type Refusal, SuccessStep } from './login-steps.tsx';
import { useCountdown } from './use-countdown.ts';

export const SUCCESS_SHOWN_MS = 2_000;

type LoginPopupProps = {
  open: boolean;
  close: () => void;
  reason?: string | undefined;
  onSignedIn: (token: string, user: User) => void;
  /** In demo mode: where the code can be read. */
  demoInbox?: string | undefined;
};

type Step = 'phone' | 'otp' | 'success';
const titles = { phone: 'Login', otp: 'Enter the code', success: 'You are in' };

export default function LoginPopup({ open, close, reason, onSignedIn, demoInbox }: LoginPopupProps) {
  const [step, setStep] = useState<Step>('phone');
  const [phone, setPhone] = useState('');
  const [otp, setOtp] = useState('');
  const [error, setError] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);
  const [waitSeconds, startWaiting] = useCountdown();

  // Closed at any time, by any way: the next opening starts anew.
  useEffect(() => {
    if (open) return;
    setStep('phone');
    setPhone('');
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
  async function attempt(work: () => Promise<void>, fallback: string): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (problem) {
      setError({ text: (problem instanceof Error && problem.message) || fallback });
    }
    setBusy(false);
  }

  function send(): void {
    const problem = phoneProblem(phone);
    if (problem) {
      setError({ text: problem });
      return;
    }
    void attempt(async () => {
      accepted(await browserApi('sendCode', { body: { phoneNumber: phone } }));
      setStep('otp');
      startWaiting(RESEND_WAIT_SECONDS);
    }, 'Failed to send OTP. Please try again.');
  }

  function resend(): void {
    void attempt(async () => {
      accepted(await browserApi('resendCode', { body: { phoneNumber: phone } }));
      setOtp('');
      startWaiting(RESEND_WAIT_SECONDS);
    }, 'Failed to resend OTP. Please try again.');
  }

  function verify(): void {
    const problem = otpProblem(otp);
    if (problem) {
      setError({ text: problem });
      return;
    }
    void attempt(async () => {
      const { success, message, data } = await browserApi('verifyCode', { body: { phoneNumber: phone, otp } });
      if (!success || !data?.token) throw new Error(message || 'Invalid credentials');
      onSignedIn(data.token, data.user);
      setStep('success');
    }, 'Login failed');
  }

  return (
    <Dialog open={open} onOpenChange={close} title={step === 'phone' && reason ? reason : titles[step]}>
      {step === 'phone' && (
        <PhoneStep phone={phone} onPhone={setPhone} error={error} isBusy={isBusy} onSubmit={send} onLeave={close} />
      )}
      {step === 'otp' && (
        <OtpStep
          phone={phone}
          otp={otp}
          onOtp={setOtp}
          error={error}
          isBusy={isBusy}
          waitSeconds={waitSeconds}
          onSubmit={verify}
          onResend={resend}
          demoInbox={demoInbox}
        />
      )}
      {step === 'success' && <SuccessStep />}
    </Dialog>
  );
}

/** An answer may say no without being an error. */
function accepted({ success, message }: { success: boolean; message?: string | undefined }): void {
  if (!success) throw new Error(message);
}
