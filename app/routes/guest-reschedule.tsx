import { GuestReschedulePage } from '#app/features/booking/guest-reschedule-page.tsx';
import { originFrom, pageMeta } from '#app/lib/seo.ts';
import * as words from '#words/site/reschedule.ts';
import type { Route } from './+types/guest-reschedule.ts';
import type { ShellHandle } from './shell.tsx';

export const handle: ShellHandle = { isCheckout: true };

/** As on the page that leads here: nothing in the head, and no page that it leads to, is told of the link. */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(originFrom(matches), { title: words.title, description: words.description, path: '/b', hidden: true }),
  { name: 'referrer', content: 'no-referrer' },
];

export default function GuestReschedule({ params }: Route.ComponentProps) {
  return <GuestReschedulePage key={params.token} guestToken={params.token} />;
}
