import { lazyPart } from '#app/components/insisting.ts';

/** Opened once, by those who are invited. */
export const InvitationPage = lazyPart(() => import('./invitation/invitation-page.tsx'));
