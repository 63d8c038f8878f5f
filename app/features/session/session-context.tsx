import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { browserApi, onTokenRefused, refusalIn } from '#app/lib/api.ts';
import { useBusy } from '#app/lib/busy.ts';
import { forgetEverythingPrivate } from '#app/lib/private-storage.ts';
import { settleGreeting } from '#app/lib/room-for-greeting.ts';
import { forgetToken, onTokenChangedElsewhere, storedToken, storeToken } from '#app/lib/stored-token.ts';
import type { User } from '#contract/session.ts';
import { MINUTE_MS } from '#domain/time-units.ts';

const REVALIDATE_EVERY_MS = 5 * MINUTE_MS;
/** A line that is there and carries nothing fails only after minutes. */
const PATIENCE_MS = 4_000;

type Session =
  | { status: 'loading' }
  /** `hasLeft`: they have just signed out here, on purpose. */
  | { status: 'anonymous'; hasLeft?: boolean }
  | { status: 'signed-in'; user: User; token: string };

/** What a sign-in is asked for: said at the top of the popup, and below it why. With `offersHome` it also leads home. */
type LoginRequest = { reason?: string; why?: string | undefined; offersHome?: boolean };

type SessionState = Session & {
  signIn: (token: string, user: User) => void;
  signOut: () => void;
  /** The profile was changed: what is shown of it follows. */
  setUser: (user: User) => void;
  /** The session has ended already, on the server or for good: nothing is left but to forget it here. */
  forget: () => void;
  isLoginOpen: boolean;
  /** Asks for a sign-in as soon as it is known that nobody is signed in. */
  askToLogin: (request?: LoginRequest) => void;
  loginRequest: LoginRequest;
  closeLogin: () => void;
};

const SessionContext = createContext<SessionState | null>(null);

type SessionProviderProps = {
  children: ReactNode;
  /** Who was last signed in with a token. Where it is given, only a refusal signs out, not a server out of reach. */
  lastUser?: (token: string) => Promise<User | undefined>;
};

/** Who is signed in is known only in the browser: the server renders everyone's page as loading. */
export function SessionProvider({ children, lastUser }: SessionProviderProps) {
  const [session, setSession] = useState<Session>({ status: 'loading' });
  const [isLoginOpen, setLoginOpen] = useState(false);
  const [loginRequest, setLoginRequest] = useState<LoginRequest>({});
  const [isAsked, setAsked] = useState(false);
  useBusy(isAsked);
  if (isAsked && session.status !== 'loading') {
    setAsked(false);
    setLoginOpen(session.status === 'anonymous');
  }

  const isLeaving = useRef(false);
  const check = useCallback(async () => {
    const token = storedToken();
    if (!token) {
      setSession({ status: 'anonymous' });
      return;
    }
    const goOnUnchecked = async () => {
      const user = await lastUser?.(token);
      if (user && storedToken() === token)
        setSession((now) => (now.status === 'loading' ? { status: 'signed-in', user, token } : now));
      return user;
    };
    const patience = lastUser && setTimeout(goOnUnchecked, PATIENCE_MS);
    try {
      const { data: user } = await browserApi('getProfile', { token });
      // Meanwhile another tab may have signed out, or in as somebody else: that change will be heard by itself.
      if (storedToken() === token) setSession({ status: 'signed-in', user, token });
    } catch (error) {
      // Leaving the page aborts the request, which says nothing about the session. `pagehide` comes a moment after that.
      await new Promise((resolve) => setTimeout(resolve));
      if (isLeaving.current || storedToken() !== token) return;
      if (refusalIn(error) === undefined && (await goOnUnchecked())) return;
      forgetToken();
      setSession({ status: 'anonymous' });
    } finally {
      clearTimeout(patience);
    }
  }, [lastUser]);

  useEffect(() => {
    const leave = () => (isLeaving.current = true);
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      isLeaving.current = false;
      if (persisted) void check();
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    void check();
    const stopListening = onTokenChangedElsewhere(() => void check());
    return () => {
      stopListening();
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [check]);

  // Signed out from afar, or too old: what was being done is kept, for when the same player signs in again.
  useEffect(
    () =>
      onTokenRefused((token) => {
        if (storedToken() !== token) return;
        forgetToken();
        setSession({ status: 'anonymous' });
      }),
    [],
  );

  const isKnown = session.status !== 'loading';
  const isSignedIn = session.status === 'signed-in';
  useLayoutEffect(() => {
    if (isKnown) settleGreeting(isSignedIn);
  }, [isKnown, isSignedIn]);
  useEffect(() => {
    if (!isSignedIn) return;
    const timer = setInterval(() => void check(), REVALIDATE_EVERY_MS);
    return () => clearInterval(timer);
  }, [isSignedIn, check]);

  // Pages ask once, when they find nobody signed in: closing the popup must not make them ask again.
  const askToLogin = useCallback<SessionState['askToLogin']>((request = {}) => {
    setLoginRequest(request);
    setAsked(true);
  }, []);

  const forget = useCallback(() => {
    forgetToken();
    forgetEverythingPrivate();
    setSession({ status: 'anonymous', hasLeft: true });
  }, []);

  const state = useMemo<SessionState>(
    () => ({
      ...session,
      signIn(token, user) {
        storeToken(token);
        setSession({ status: 'signed-in', user, token });
      },
      signOut() {
        if (session.status === 'signed-in') void browserApi('logout', { token: session.token }).catch(() => {});
        forget();
      },
      forget,
      setUser(user) {
        setSession((now) => (now.status === 'signed-in' ? { ...now, user } : now));
      },
      isLoginOpen,
      askToLogin,
      loginRequest,
      closeLogin: () => setLoginOpen(false),
    }),
    [session, isLoginOpen, loginRequest, askToLogin, forget],
  );
  return <SessionContext value={state}>{children}</SessionContext>;
}

export function useSession(): SessionState {
  const state = use(SessionContext);
  if (!state) throw new Error('useSession needs a SessionProvider above it.');
  return state;
}
