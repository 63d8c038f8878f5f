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
import type { Route } from './+types/phone-app.ts';
import type { ShellHandle } from './shell.tsx';

export const handle: ShellHandle = { opensWithPicture: true };

export const meta: Route.MetaFunction = ({ matches }) => {
  const origin = originFrom(matches);
  return pageMeta(origin, {
    title: 'Maidan on your phone',
    description:
      'Put Maidan on your home screen from the browser: how it is done on iPhone and Android, and what you get.',
    path: '/app',
    jsonLd: import.meta.env.SSR
      ? [questionPage(appQuestions), breadcrumbs(origin, [{ name: 'Maidan on your phone', path: '/app' }])]
      : [],
  });
};

export default function PhoneApp() {
  return (
    <>
      <PageOpening ground="football" above="No store needed" title="Maidan on your phone" aside={<PhoneDrawing />}>
        <p>
          Maidan is a web app. It installs from your browser in half a minute and opens like any other app. It is not in
          the App Store or on Google Play, and you miss nothing by that.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <a href="#iphone" className={buttonClass({ size: 'lg' })}>
            iPhone
          </a>
          <a href="#android" className={buttonClass({ size: 'lg' })}>
            Android
          </a>
        </div>
      </PageOpening>
      <InstallSteps />
      <WhatYouGet />
      <section
        aria-labelledby="questions"
        className="wrap py-14 sm:py-20 lg:grid lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-16"
      >
        <SectionHeading id="questions" title="Good to know" />
        <Questions questions={appQuestions} />
      </section>
      <Closing
        title="Or just play"
        actions={
          <LinkButton to="/venues" size="lg" variant="solid">
            Find a venue
          </LinkButton>
        }
      >
        Everything works in the browser as well, without installing anything.
      </Closing>
    </>
  );
}
