import { CreditCard, QrCode, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PaymentMethod } from '#contract/payment.ts';

export const methods: { id: PaymentMethod; name: string; description: string; icon: ReactNode }[] = [
  {
    id: 'google_pay',
    name: 'Google Pay',
    description: 'Pay with your saved card',
    icon: <Wallet className="size-6" />,
  },
  {
    id: 'razorpay',
    name: 'Razorpay',
    description: 'Cards, netbanking, wallets',
    icon: <CreditCard className="size-6" />,
  },
  { id: 'upi', name: 'UPI', description: 'Scan a QR or open your UPI app', icon: <QrCode className="size-6" /> },
];
