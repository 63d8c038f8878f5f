import * as words from '#words/site/contact.ts';
import type { Question } from './questions.tsx';

export const contactQuestions: readonly Question[] = [
  {
    question: words.questionsNoConfirmationQuestion,
    answer: [words.questionsNoConfirmationAnswer, words.questionsNoConfirmationLate],
    more: { to: '/blog/one-slot-one-side', label: words.questionsNoConfirmationMore },
  },
  { question: words.questionsHoldQuestion, answer: [words.questionsHoldAnswer] },
  {
    question: words.questionsCancelQuestion,
    answer: [words.questionsCancelAnswer],
    more: { to: '/bookings', label: words.questionsCancelMore },
  },
  {
    question: words.questionsComesBackQuestion,
    answer: [words.questionsComesBackAnswer, words.questionsComesBackRequest],
    more: { to: '/blog/what-comes-back-when-you-cancel', label: words.questionsComesBackMore },
  },
  { question: words.questionsGroundCancelledQuestion, answer: [words.questionsGroundCancelledAnswer] },
  { question: words.questionsRainQuestion, answer: [words.questionsRainAnswer] },
  { question: words.questionsRefundQuestion, answer: [words.questionsRefundAnswer] },
  { question: words.questionsCodeQuestion, answer: [words.questionsCodeAnswer, words.questionsCodeSecret] },
];
