import type { ReactNode } from 'react';
import type { PaymentMethod } from '#contract/payment.ts';
import * as words from '#words/site/payment.ts';
import { CardMark, GooglePayMark, UpiMark } from './method-marks.tsx';

export type Method = { id: PaymentMethod; name: string; description: string; icon: ReactNode };

/** On a phone UPI comes first: its apps are there. In demo mode each says that it only pretends. */
export function methodsFor({ isPhone, isDemo }: { isPhone: boolean; isDemo: boolean }): Method[] {
  const upi: Method = {
    id: 'upi',
    name: words.methodUpi,
    description: isPhone ? words.methodUpiOnPhone : words.methodUpiAtDesk,
    icon: <UpiMark />,
  };
  const googlePay: Method = {
    id: 'google_pay',
    name: words.methodGooglePay,
    description: isDemo ? words.methodGooglePayTest : words.methodGooglePayLive,
    icon: <GooglePayMark />,
  };
  const razorpay: Method = {
    id: 'razorpay',
    name: words.methodRazorpay,
    description: words.methodRazorpayWays,
    icon: <CardMark />,
  };
  return isPhone ? [upi, googlePay, razorpay] : [googlePay, razorpay, upi];
}
