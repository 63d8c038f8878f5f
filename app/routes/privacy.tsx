import { LongDocument } from '#app/features/reading/long-document.tsx';
import { PageOpening } from '#app/features/reading/page-opening.tsx';
import { PRIVACY_DATE, privacyInShort, privacySections } from '#app/features/reading/privacy-text.tsx';
import { breadcrumbs } from '#app/features/reading/structured-data.ts';
import { originFrom, pageMeta } from '#app/lib/seo.ts';
import type { Route } from './+types/privacy.ts';
import type { ShellHandle } from './shell.tsx';

export const handle: ShellHandle = { opensWithPicture: true };

export const meta: Route.MetaFunction = ({ matches }) => {
  const origin = originFrom(matches);
  return pageMeta(origin, {
    title: 'Privacy Policy',
    description: 'What Maidan knows about you, why, who else sees it, how long it is kept, and how to have it removed.',
    path: '/privacy',
    jsonLd: import.meta.env.SSR ? [breadcrumbs(origin, [{ name: 'Privacy Policy', path: '/privacy' }])] : [],
  });
};

export default function Privacy() {
  return (
    <>
      <PageOpening ground="tennis" above={`In force since ${PRIVACY_DATE}`} title="Privacy Policy">
        <p>What we know about you, why, and how to have it removed.</p>
      </PageOpening>
      <LongDocument sections={privacySections} inShort={privacyInShort} />
    </>
  );
}
