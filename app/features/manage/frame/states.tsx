// What the console shows instead of a page.
import type { ReactNode } from 'react';
import { LinkButton } from '#app/components/button.tsx';
import { EmptyState, ErrorState } from '#app/components/state-message.tsx';
import { START } from '#app/features/manage/paths.ts';
import { usePageTitle } from '#app/lib/use-page-title.ts';
import * as words from '#words/manage/frame.ts';

/** The same on wide pages as on others. */
const ALONE = 'mx-auto max-w-4xl';

/** `sentence`: why, in the server's words. `action`: what may help. */
export function NoAccess({ sentence, action }: { sentence: string; action?: ReactNode }) {
  usePageTitle(words.noAccessTitle);
  return (
    <EmptyState
      isPage
      className={ALONE}
      title={words.noAccessTitle}
      actions={
        <>
          <LinkButton to={START} variant="solid">
            {words.noAccessToStart}
          </LinkButton>
          {action}
          <LinkButton to="/contact" variant="outline">
            {words.noAccessContact}
          </LinkButton>
          <LinkButton to="/" variant="outline">
            {words.noAccessGoHome}
          </LinkButton>
        </>
      }
    >
      {sentence}
    </EmptyState>
  );
}

export function NothingHere() {
  usePageTitle(words.notFoundTitle);
  return (
    <EmptyState
      isPage
      className={ALONE}
      title={words.notFoundTitle}
      actions={
        <LinkButton to={START} variant="solid">
          {words.noAccessToStart}
        </LinkButton>
      }
    >
      {words.notFoundText}
    </EmptyState>
  );
}

type NotLoadedProps = { title?: string; onRetry: () => void; isPage?: boolean };

/** `title`: what could not be loaded, where a page knows it. `isPage`: there is no other heading. */
export function NotLoaded({ title = words.failedTitle, isPage = true, ...props }: NotLoadedProps) {
  return (
    <ErrorState {...props} isPage={isPage} title={title}>
      {words.failedText}
    </ErrorState>
  );
}
