import type { Question } from './questions.tsx';

export const contactQuestions: readonly Question[] = [
  {
    question: 'I paid, but I see no confirmation. Is my money gone?',
    answer: [
      'No. Every payment that reaches us ends as one confirmed booking or one full refund, also when your phone lost its connection in between.',
      'If the bank answers late and your slot is still free, the booking is confirmed. If it has been taken meanwhile, the whole amount goes back by itself. Wait a few minutes and open the booking again before you pay a second time.',
    ],
    more: { to: '/blog/one-slot-one-side', label: 'How slots are held and paid' },
  },
  {
    question: 'How long is my slot held while I pay?',
    answer: [
      'Ten minutes from the moment you submit your details. Nobody else can take it in that time. The countdown on the booking page is the true one. When it ends without a payment, the slot is free again and nothing is charged.',
    ],
  },
  {
    question: 'How do I cancel or move a booking?',
    answer: [
      'Under My bookings, in the menu behind your name. Before you press, it says in rupees what comes back or what a move costs. You can move a booking twice, until 12 hours before it starts.',
    ],
    more: { to: '/bookings', label: 'My bookings' },
  },
  {
    question: 'What comes back when I cancel?',
    answer: [
      'Cancel 24 hours or more before the start and you get 100 percent. Between 12 and 24 hours before, you get 50 percent. With less than 12 hours left, nothing comes back.',
      'If you think your case is different, send a refund request for the booking. A person reads it.',
    ],
    more: { to: '/blog/what-comes-back-when-you-cancel', label: 'The same, worked out in rupees' },
  },
  {
    question: 'The ground cancelled, or was closed when we came. What now?',
    answer: [
      'You get 100 percent back, however late it was. Write to us with your booking id if the refund does not show in your booking.',
    ],
  },
  {
    question: 'What if it rains?',
    answer: [
      'If the ground closes, that counts as its own cancellation and everything comes back. If it is open and you decide not to play, the usual cancellation terms apply. Call the venue before you set out: its number is on its page.',
    ],
  },
  {
    question: 'When does a refund arrive?',
    answer: [
      'It leaves us as soon as you cancel and goes to the account or card you paid with. Banks take 5 to 7 working days. The link in our message shows where it is.',
    ],
  },
  {
    question: 'The sign-in code does not arrive.',
    answer: [
      'You sign in with your phone number and a six-digit code sent by SMS. There is no password. Check the number, wait 30 seconds, then press Resend. A code works for 5 minutes and for 5 tries, and we send at most 5 codes an hour to one number.',
      'Nobody from Maidan will ever ask you for this code.',
    ],
  },
];
