import { lazyPanel } from '#app/components/lazy-panel.tsx';

export const loginPopup = lazyPanel(() => import('./login-popup.tsx'));
