import { data } from 'react-router';
import { NotFoundView } from '#app/components/not-found-view.tsx';
import { originFrom, pageMeta } from '#app/lib/seo.ts';
import * as words from '#words/site/components.ts';
import type { Route } from './+types/not-found.ts';

export const loader = () => data(null, { status: 404 });

export const clientLoader = () => null;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(originFrom(matches), {
    title: words.notFoundPageTitle,
    description: words.notFoundDescription,
    path: location.pathname,
    hidden: true,
  });

export default function NotFound() {
  return <NotFoundView />;
}
