import { data } from 'react-router';
import { NotFoundView } from '#app/components/not-found-view.tsx';
import { originFrom, pageMeta } from '#app/lib/seo.ts';
import type { Route } from './+types/not-found.ts';

export const loader = () => data(null, { status: 404 });

export const clientLoader = () => null;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(originFrom(matches), {
    title: 'Page not found',
    description: 'There is no page at this address.',
    path: location.pathname,
    hidden: true,
  });

export default function NotFound() {
  return <NotFoundView />;
}
