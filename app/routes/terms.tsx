import { LongDocument } from '#app/features/reading/long-document.tsx';
import { PageOpening } from '#app/features/reading/page-opening.tsx';
import { breadcrumbs } from '#app/features/reading/structured-data.ts';
import { termsInShort, termsSections } from '#app/features/reading/terms-text.tsx';
import { originFrom, pageMeta } from '#app/lib/seo.ts';
import * as words from '#words/site/terms.ts';
import type { Route } from './+types/terms.ts';
import type { ShellHandle } from './shell.tsx';

export const handle: ShellHandle = { opensWithPicture: true };

export const meta: Route.MetaFunction = ({ matches }) => {
  const origin = originFrom(matches);
  return pageMeta(origin, {
    title: words.title,
    description: words.description,
    path: '/terms',
    jsonLd: import.meta.env.SSR ? [breadcrumbs(origin, [{ name: words.title, path: '/terms' }])] : [],
  });
};

export default function Terms() {
  return (
    <>
      <PageOpening ground="football" above={words.inForceSince} title={words.title}>
        <p>{words.opening}</p>
      </PageOpening>
      <LongDocument sections={termsSections} inShort={termsInShort} />
    </>
  );
}
