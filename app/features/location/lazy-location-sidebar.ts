import { lazyPanel } from '#app/components/lazy-panel.tsx';

export const locationSidebar = lazyPanel(() => import('./location-sidebar.tsx'));
