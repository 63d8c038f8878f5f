import { buttonClass, LinkButton } from '#app/components/button.tsx';
import { SectionHeading } from '#app/components/section-heading.tsx';
import { appQuestions } from '#app/features/reading/app-questions.ts';
import { Closing } from '#app/features/reading/closing.tsx';
import { InstallSteps } from '#app/features/reading/install-steps.tsx';
import { PageOpening } from '#app/features/reading/page-opening.tsx';
import { PhoneDrawing } from '#app/features/reading/phone-drawing.tsx';
import { Questions } from '#app/features/reading/questions.tsx';
import { breadcrumbs, questionPage } from '#app/features/reading/structured-data.ts';
import { WhatYouGet } from '#app/features/reading/what-you-get.tsx';
import { originFrom, pageMeta } from '#app/lib/seo.ts';
import * as words from '#words/site/phone-app.ts';
import * as common from '#words/site/reading.ts';
import type { Route } from './+types/phone-app.ts';
import type { ShellHandle } from './shell.tsx';

export const handle: ShellHandle = { opensWithPicture: true };

export const meta: Route.MetaFunction = ({ matches }) => {
  const origin = originFrom(matches);
  return pageMeta(origin, {
    title: words.title,
    description: words.description,
    path: '/app',
    jsonLd: import.meta.env.SSR
      ? [questionPage(appQuestions), breadcrumbs(origin, [{ name: words.title, path: '/app' }])]
      : [],
  });
};

export default function PhoneApp() {
  return (
    <>
      <PageOpening ground="football" above={words.openingAbove} title={words.title} aside={<PhoneDrawing />}>
        <p>{words.openingText}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <a href="#iphone" className={buttonClass({ size: 'lg' })}>
            {words.iphoneName}
          </a>
          <a href="#android" className={buttonClass({ size: 'lg' })}>
            {words.androidName}
          </a>
        </div>
      </PageOpening>
      <InstallSteps />
      <WhatYouGet />
      <section
        aria-labelledby="questions"
        className="wrap py-14 sm:py-20 lg:grid lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-16"
      >
        <SectionHeading id="questions" title={words.questionsTitle} />
        <Questions questions={appQuestions} />
      </section>
      <Closing
        title={words.closingTitle}
        actions={
          <LinkButton to="/venues" size="lg" variant="solid">
            {common.findVenue}
          </LinkButton>
        }
      >
        {words.closingText}
      </Closing>
    </>
  );
}
