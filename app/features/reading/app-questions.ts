import * as words from '#words/site/phone-app.ts';
import type { Question } from './questions.tsx';

export const appQuestions: readonly Question[] = [
  { question: words.questionsStoresQuestion, answer: [words.questionsStoresAnswer, words.questionsStoresOthers] },
  { question: words.questionsSignInQuestion, answer: [words.questionsSignInAnswer] },
  { question: words.questionsOfflineQuestion, answer: [words.questionsOfflineAnswer] },
  {
    question: words.questionsRemoveQuestion,
    answer: [words.questionsRemoveAnswer],
    more: { to: '/privacy#deletion', label: words.questionsRemoveMore },
  },
];
