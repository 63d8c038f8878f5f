import { useEffect } from 'react';
import { fullTitle } from './seo.ts';

/** Names the tab once the data is there, for a page that was reached without the server's help. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = fullTitle(title);
  }, [title]);
}
