import { lazy } from 'react';

/** Opened once, by those who are invited. */
export const InvitationPage = lazy(() => import('./invitation/invitation-page.tsx'));
