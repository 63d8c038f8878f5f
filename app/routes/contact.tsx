import { SectionHeading } from '#app/components/section-heading.tsx';
import { AtHand } from '#app/features/reading/at-hand.tsx';
import { contactQuestions } from '#app/features/reading/contact-questions.ts';
import { ContactWays } from '#app/features/reading/contact-ways.tsx';
import { PageOpening } from '#app/features/reading/page-opening.tsx';
import { Questions } from '#app/features/reading/questions.tsx';
import { breadcrumbs, questionPage } from '#app/features/reading/structured-data.ts';
import { originFrom, pageMeta } from '#app/lib/seo.ts';
import { LOCALE } from '#domain/locale.ts';
import type { Route } from './+types/contact.ts';
import type { ShellHandle } from './shell.tsx';

export const handle: ShellHandle = { opensWithPicture: true };

export const meta: Route.MetaFunction = ({ matches }) => {
  const origin = originFrom(matches);
  return pageMeta(origin, {
    title: 'Contact us',
    description: 'Help with a booking or a refund, listing your ground, press: how to reach Maidan, and quick answers.',
    path: '/contact',
    jsonLd: import.meta.env.SSR
      ? [
          { '@type': 'ContactPage', name: 'Contact Maidan', url: `${origin}/contact`, inLanguage: LOCALE },
          questionPage(contactQuestions),
          breadcrumbs(origin, [{ name: 'Contact us', path: '/contact' }]),
        ]
      : [],
  });
};

export default function Contact() {
  return (
    <>
      <PageOpening ground="basketball" above="Contact us" title="Talk to a person">
        <p>Write at any hour. A person reads it, usually the same day, and answers within one working day.</p>
      </PageOpening>
      <ContactWays />
      <AtHand />
      <section
        aria-labelledby="questions"
        className="wrap py-14 sm:py-20 lg:grid lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-16"
      >
        <SectionHeading id="questions" title="Asked often" subtitle="Perhaps your answer is already here." />
        <Questions questions={contactQuestions} />
      </section>
    </>
  );
}
