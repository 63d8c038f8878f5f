import { data, useSearchParams } from 'react-router';
import { NotFoundView } from '#app/components/not-found-view.tsx';
import { Inbox } from '#app/features/messages/inbox.tsx';
import { apiContext } from '#app/lib/api-context.ts';
import { originFrom, pageMeta } from '#app/lib/seo.ts';
import * as words from '#words/site/demo-inbox.ts';
import type { Route } from './+types/demo-inbox.ts';

/** In live mode this page does not exist. */
export async function loader({ context }: Route.LoaderArgs) {
  const { data: health } = await context.get(apiContext)('health');
  return data({ exists: health.mode === 'demo' }, { status: health.mode === 'demo' ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(originFrom(matches), {
    title: words.title,
    description: words.description,
    path: '/demo/inbox',
    hidden: true,
  });

export default function DemoInbox({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  if (!loaderData.exists) return <NotFoundView />;
  return (
    <div className="wrap max-w-xl py-8 sm:py-12">
      <h1 className="text-3xl sm:text-5xl">{words.title}</h1>
      <p className="mt-2 mb-6 text-ink-muted">{words.intro}</p>
      <Inbox to={search.get('to') ?? ''} />
    </div>
  );
}
