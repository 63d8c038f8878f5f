import { LongDocument } from '#app/features/reading/long-document.tsx';
import { PageOpening } from '#app/features/reading/page-opening.tsx';
import { privacyInShort, privacySections } from '#app/features/reading/privacy-text.tsx';
import { breadcrumbs } from '#app/features/reading/structured-data.ts';
import { originFrom, pageMeta } from '#app/lib/seo.ts';
import * as words from '#words/site/privacy.ts';
import type { Route } from './+types/privacy.ts';
import type { ShellHandle } from './shell.tsx';

export const handle: ShellHandle = { opensWithPicture: true };

export const meta: Route.MetaFunction = ({ matches }) => {
  const origin = originFrom(matches);
  return pageMeta(origin, {
    title: words.title,
    description: words.description,
    path: '/privacy',
    jsonLd: import.meta.env.SSR ? [breadcrumbs(origin, [{ name: words.title, path: '/privacy' }])] : [],
  });
};

export default function Privacy() {
  return (
    <>
      <PageOpening ground="tennis" above={words.inForceSince} title={words.title}>
        <p>{words.opening}</p>
      </PageOpening>
      <LongDocument sections={privacySections} inShort={privacyInShort} />
    </>
  );
}
