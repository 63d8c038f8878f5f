import { lazy } from 'react';

/** For pages that most people see without a hold: its code comes when there is one to show. */
export const LazyHoldNotice = lazy(async () => ({
  default: (await import('#app/features/booking/hold-notice.tsx')).HoldNotice,
}));
