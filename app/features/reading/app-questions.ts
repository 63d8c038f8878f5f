import type { Question } from './questions.tsx';

export const appQuestions: readonly Question[] = [
  {
    question: 'Why is Maidan not in the stores?',
    answer: [
      'Because one good web app serves every phone and every computer, and is up to date for all of them at the same moment. The App Store and Google Play buttons at the bottom of our pages lead here, so that nobody searches in vain.',
      'If you find an app called Maidan in a store, it is not ours. Do not sign in to it.',
    ],
  },
  {
    question: 'Do I have to sign in again?',
    answer: [
      'On an iPhone, once: an app on the home screen keeps its own storage, apart from Safari. On Android, Chrome shares it, so you usually stay signed in. Your bookings belong to your phone number and are there either way.',
    ],
  },
  {
    question: 'Does it work without a connection?',
    answer: [
      'No. Whether a slot is free is only true at this moment, so Maidan asks the server each time. Your confirmation is also in your messages, for the ground with no signal.',
    ],
  },
  {
    question: 'How do I remove it?',
    answer: [
      'Like any other app: hold the icon and choose to remove it. Your account and your bookings stay. You delete the account itself under Profile.',
    ],
    more: { to: '/privacy#deletion', label: 'Deleting your account' },
  },
];
