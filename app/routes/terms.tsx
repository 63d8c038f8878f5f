import { LongDocument } from '#app/features/reading/long-document.tsx';
import { PageOpening } from '#app/features/reading/page-opening.tsx';
import { breadcrumbs } from '#app/features/reading/structured-data.ts';
import { TERMS_DATE, termsInShort, termsSections } from '#app/features/reading/terms-text.tsx';
import { originFrom, pageMeta } from '#app/lib/seo.ts';
import type { Route } from './+types/terms.ts';
import type { ShellHandle } from './shell.tsx';

export const handle: ShellHandle = { opensWithPicture: true };

export const meta: Route.MetaFunction = ({ matches }) => {
  const origin = originFrom(matches);
  return pageMeta(origin, {
    title: 'Terms of Service',
    description:
      'The rules for booking a ground on Maidan, in plain words: holds, prices, cancelling, refunds and complaints.',
    path: '/terms',
    jsonLd: import.meta.env.SSR ? [breadcrumbs(origin, [{ name: 'Terms of Service', path: '/terms' }])] : [],
  });
};

export default function Terms() {
  return (
    <>
      <PageOpening ground="football" above={`In force since ${TERMS_DATE}`} title="Terms of Service">
        <p>What you can expect from us, and what we ask of you, in plain words.</p>
      </PageOpening>
      <LongDocument sections={termsSections} inShort={termsInShort} />
    </>
  );
}
