import { useCallback, useEffect, useRef, useState } from 'react';
import { useBusy } from '#app/lib/busy.ts';
import type { User } from '#contract/session.ts';
import { useSession } from './session-context.tsx';

export type Player = { token: string; user: User };

type GoOn = (player: Player) => void;

type Asked = {
  /** Why one has to sign in. */
  why?: string;
  /** Called when the popup is closed instead. */
  orElse?: () => void;
};

/**
 * For what only a signed-in player can do: whoever is not is asked to sign in, and then goes on without pressing again.
 * A press that comes before it is known who this is waits for that.
 */
export function useSignInFirst(reason: string): (goOn: GoOn, asked?: Asked) => void {
  const session = useSession();
  const { status, isLoginOpen, askToLogin } = session;
  const [pressed, setPressed] = useState<Asked & { goOn: GoOn }>();
  const wasAsked = useRef(false);
  useBusy(pressed !== undefined && status === 'loading');

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the press waits for
  useEffect(() => {
    if (!pressed || status === 'loading' || isLoginOpen) return;
    if (status === 'anonymous' && !wasAsked.current) {
      wasAsked.current = true;
      askToLogin({ reason, why: pressed.why });
      return;
    }
    wasAsked.current = false;
    setPressed(undefined);
    if (session.status === 'signed-in') pressed.goOn(session);
    else pressed.orElse?.();
  }, [pressed, status, isLoginOpen]);

  return useCallback((goOn, asked) => setPressed({ goOn, ...asked }), []);
}
