// What every page of a player's own begins with: who is it?
import { type ReactNode, useEffect, useState } from 'react';
import { Button, LinkButton } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/state-message.tsx';
import { useOnline } from '#app/lib/use-online.ts';
import * as words from '#words/site/sign-in.ts';
import { useSession } from './session-context.tsx';
import type { Player } from './use-sign-in-first.ts';

type SignedInOnlyProps = {
  /** Said at the top of the login popup, and on the page when that is closed. */
  reason: string;
  /** Why one has to sign in here. */
  why: string;
  loading: ReactNode;
  /** Whoever has no reason to sign in is shown the way home. */
  offersHome?: boolean;
  children: (player: Player) => ReactNode;
};

/** Asks whoever is not signed in to do so, and then goes on where they are. */
export function SignedInOnly({ reason, why, loading, offersHome = false, children }: SignedInOnlyProps) {
  const session = useSession();
  const { status, askToLogin } = session;
  const [wasHere, setWasHere] = useState(false);
  if (status === 'signed-in' && !wasHere) setWasHere(true);
  const isOnline = useOnline();
  const hasLeft = session.status === 'anonymous' && session.hasLeft && wasHere;
  useEffect(() => {
    if (status === 'anonymous' && !hasLeft && isOnline) askToLogin({ reason, why, offersHome });
  }, [status, hasLeft, isOnline, askToLogin, reason, why, offersHome]);
  if (session.status === 'signed-in') return children(session);
  if (session.status === 'loading') return loading;
  if (!isOnline) {
    return (
      <div className="wrap min-h-svh py-16">
        <EmptyState title={words.offlineTitle}>{words.offlineText}</EmptyState>
      </div>
    );
  }
  return (
    <div className="wrap min-h-svh py-16">
      <EmptyState
        title={reason}
        actions={
          <>
            <Button size="lg" onClick={() => askToLogin({ reason, why, offersHome })}>
              {words.login}
            </Button>
            {offersHome && (
              <LinkButton to="/" size="lg" variant="outline">
                {words.goHome}
              </LinkButton>
            )}
          </>
        }
      >
        {why}
      </EmptyState>
    </div>
  );
}
