import type { ReactNode } from 'react';
import type { PaymentMethod } from '#contract/payment.ts';
import { CardMark, GooglePayMark, UpiMark } from './method-marks.tsx';

export type Method = { id: PaymentMethod; name: string; description: string; icon: ReactNode };

/** On a phone UPI comes first: its apps are there. In demo mode each says that it only pretends. */
export function methodsFor({ isPhone, isDemo }: { isPhone: boolean; isDemo: boolean }): Method[] {
  const upi: Method = {
    id: 'upi',
    name: 'UPI',
    description: isPhone ? 'Pay in your UPI app, or scan a QR' : 'Scan a QR with any UPI app',
    icon: <UpiMark />,
  };
  const googlePay: Method = {
    id: 'google_pay',
    name: 'Google Pay',
    description: isDemo ? 'Test wallet with a test card. No money moves' : 'By UPI, in the Razorpay checkout',
    icon: <GooglePayMark />,
  };
  const razorpay: Method = {
    id: 'razorpay',
    name: 'Razorpay',
    description: 'Cards, netbanking, wallets',
    icon: <CardMark />,
  };
  return isPhone ? [upi, googlePay, razorpay] : [googlePay, razorpay, upi];
}
