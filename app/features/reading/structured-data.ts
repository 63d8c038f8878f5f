// What search engines read besides the words.
import { SITE } from '#app/lib/seo.ts';
import { LOCALE } from '#domain/locale.ts';
import * as words from '#words/site/reading.ts';
import type { Post } from './post.ts';
import type { Question } from './questions.tsx';

type Step = { name: string; path: string };

export function breadcrumbs(origin: string, steps: Step[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: words.home, path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}

export function questionPage(questions: readonly Question[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
    })),
  };
}

export function article(origin: string, { slug, title, summary, date, picture }: Post) {
  const us = { '@type': 'Organization', name: SITE, url: `${origin}/`, logo: `${origin}/icon-512.png` };
  return {
    '@type': 'Article',
    headline: title,
    description: summary,
    datePublished: date,
    image: `${origin}/art/${picture.name}-960.webp`,
    mainEntityOfPage: `${origin}/blog/${slug}`,
    inLanguage: LOCALE,
    author: us,
    publisher: us,
  };
}
