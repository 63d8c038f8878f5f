import { useRouteLoaderData } from 'react-router';
import { SectionHeading } from '#app/components/section-heading.tsx';
import { AtHand } from '#app/features/reading/at-hand.tsx';
import { contactQuestions } from '#app/features/reading/contact-questions.ts';
import { ContactWays } from '#app/features/reading/contact-ways.tsx';
import { PageOpening } from '#app/features/reading/page-opening.tsx';
import { Questions } from '#app/features/reading/questions.tsx';
import { breadcrumbs, questionPage } from '#app/features/reading/structured-data.ts';
import { originFrom, pageMeta } from '#app/lib/seo.ts';
import type { loader as rootLoader } from '#app/root.tsx';
import { LOCALE } from '#domain/locale.ts';
import * as words from '#words/site/contact.ts';
import type { Route } from './+types/contact.ts';
import type { ShellHandle } from './shell.tsx';

export const handle: ShellHandle = { opensWithPicture: true };

export const meta: Route.MetaFunction = ({ matches }) => {
  const origin = originFrom(matches);
  return pageMeta(origin, {
    title: words.title,
    description: words.description,
    path: '/contact',
    jsonLd: import.meta.env.SSR
      ? [
          { '@type': 'ContactPage', name: words.pageName, url: `${origin}/contact`, inLanguage: LOCALE },
          questionPage(contactQuestions),
          breadcrumbs(origin, [{ name: words.title, path: '/contact' }]),
        ]
      : [],
  });
};

export default function Contact() {
  return (
    <>
      <PageOpening ground="basketball" above={words.title} title={words.openingTitle}>
        <p>{words.openingText}</p>
      </PageOpening>
      <ContactWays officer={useRouteLoaderData<typeof rootLoader>('root')?.officer} />
      <AtHand />
      <section
        aria-labelledby="questions"
        className="wrap py-14 sm:py-20 lg:grid lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-16"
      >
        <SectionHeading id="questions" title={words.questionsTitle} subtitle={words.questionsSubtitle} />
        <Questions questions={contactQuestions} />
      </section>
    </>
  );
}
